import { useId } from 'preact/hooks';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';
import { CardPictures } from './cardPicturesView.js';

type CardViewProps = {
  readonly card: ArbiterCard;
  /** Whether the card is the most urgent one and has the primary button of the page. */
  readonly isFirst: boolean;
  /** Whether a command is being sent. */
  readonly isBusy: boolean;
  /** Whether the cards have not moved for a moment. */
  readonly isSteady: boolean;
  readonly onAction: (card: ArbiterCard, action: CardAction) => void;
  readonly onAside: (card: ArbiterCard) => void;
};

type ButtonProps = {
  readonly action: CardAction;
  readonly isPrimary: boolean;
  readonly isBusy: boolean;
  readonly isSteady: boolean;
  readonly onTap: () => void;
};

const ActionButton = ({ action, isPrimary, isBusy, isSteady, onTap }: ButtonProps) => {
  const { label, danger = false, waits = false } = action;
  if (action.does === 'link')
    return (
      <a class="button" href={action.href}>
        {label}
      </a>
    );
  const look = danger ? 'danger' : 'primary';
  return (
    <button
      type="button"
      class={isPrimary ? look : ''}
      // A disabled button would lose the focus.
      aria-disabled={isBusy || waits || !isSteady}
      onClick={({ detail }) => {
        // A key press acts on the focused button, even if it has just moved.
        const isMeant = isSteady || detail === 0;
        if (!isBusy && !waits && isMeant) onTap();
      }}
    >
      {label}
    </button>
  );
};

const Buttons = ({ card, isFirst, isBusy, isSteady, onAction, onAside }: CardViewProps) => {
  const { actions, dismiss, stays = false, isOpen = false } = card;
  // If there is nothing to decide, putting the card aside is the answer.
  const isAnswer = actions.length === 0;
  const asideLook = isFirst ? 'aside primary' : 'aside';
  return (
    <div class="buttons">
      {actions.map((action, i) => (
        <ActionButton
          key={action.label}
          action={action}
          isPrimary={isFirst && i === 0 && !isOpen && action.does !== 'link'}
          isBusy={isBusy}
          isSteady={isSteady}
          onTap={() => onAction(card, action)}
        />
      ))}
      {dismiss !== undefined && (
        <ActionButton
          action={dismiss}
          isPrimary={false}
          isBusy={isBusy}
          isSteady={isSteady}
          onTap={() => onAction(card, dismiss)}
        />
      )}
      {dismiss === undefined && !stays && (
        <button type="button" class={isAnswer ? asideLook : 'quiet aside'} onClick={() => onAside(card)}>
          {say('ruling.putAside')}
        </button>
      )}
    </div>
  );
};

const Follows = ({ follows = [], ifDismissed }: ArbiterCard) => (
  <>
    {follows.length > 0 && (
      <div class="card-follows">
        <h3>{say('ruling.whatFollows')}</h3>
        <ul>
          {follows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )}
    {ifDismissed !== undefined && (
      <p class="muted small">
        {say('ruling.otherwise')} {ifDismissed}
      </p>
    )}
  </>
);

const Aloud = ({ aloud }: ArbiterCard) =>
  aloud === undefined ? null : (
    <details class="aloud">
      <summary>{say('ruling.readOut', { side: sayColor(aloud.side) })}</summary>
      <blockquote>{aloud.text}</blockquote>
    </details>
  );

/** The card of an open matter: what happened, the evidence, the consequences and the answers. */
export const CardView = (props: CardViewProps) => {
  const { card } = props;
  const { urgency, title, article, place, lines, evidence = [], pictures = [], hands, offence } = card;
  const heading = useId();
  return (
    <section
      class="card arbiter-card"
      aria-labelledby={heading}
      data-card={card.key}
      data-urgency={urgency}
      {...(offence !== undefined && { 'data-offence': offence, 'data-state': 'open' })}
    >
      <div class="card-title">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {place !== undefined && <span class="muted">{place}</span>}
        {article !== undefined && (
          <a class="article" href={`laws.html#${encodeURIComponent(article)}`}>
            {say('arbiter.article', { article })}
          </a>
        )}
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pictures.length > 0 && <CardPictures pictures={pictures} />}
      {evidence.map((line) => (
        <p key={line} class="muted small">
          {line}
        </p>
      ))}
      <Follows {...card} />
      <Buttons {...props} />
      {hands !== undefined && <p class="muted small">{hands}</p>}
      <Aloud {...card} />
    </section>
  );
};
