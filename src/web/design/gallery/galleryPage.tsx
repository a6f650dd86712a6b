import type { ComponentChildren } from 'preact';
import { PieceSprite } from '../../components/pieceSprite.js';
import { SiteHeader } from '../siteHeader.js';
import { Buttons, Dialogs, Fields, Surfaces, Tables } from './controls.js';
import { Game } from './game.js';
import { Colours, Spaces, Types } from './tokens.js';

type PartProps = { readonly title: string; readonly children: ComponentChildren };

const Part = ({ title, children }: PartProps) => (
  <section class="card" aria-label={title}>
    <div class="card-head">
      <h2>{title}</h2>
    </div>
    <div class="panel">{children}</div>
  </section>
);

/** All parts of the pages side by side. Served only in development. */
export const GalleryPage = () => (
  <>
    <PieceSprite />
    <SiteHeader>
      <p class="connection live">
        <span class="dot" aria-hidden="true" />
        Live
      </p>
    </SiteHeader>
    <main>
      <div class="page-title">
        <h1>Design</h1>
        <p class="muted">A part is added here before a page uses it.</p>
      </div>
      <Part title="Colour">
        <Colours />
      </Part>
      <Part title="Type">
        <Types />
      </Part>
      <Part title="Space">
        <Spaces />
      </Part>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Cards, notes, chips, tabs">
        <Surfaces />
      </Part>
      <Part title="Tables">
        <Tables />
      </Part>
      <Part title="Dialog and toast">
        <Dialogs />
      </Part>
      <Part title="Board, clocks, moves">
        <Game />
      </Part>
    </main>
  </>
);
