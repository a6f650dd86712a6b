import { type BoardFamily, type EBoardModel, hasIds, type LinkKind, linkOf } from '../eboard/boardFamily.js';
import type { Capabilities } from '../eboard/capabilities.js';
import { boardFamilies } from '../protocols/protocolTable.js';
import { isFoundByService } from './bleBoard.js';
import type { PortInfo } from './portInfo.js';

export type Guess = {
  readonly protocol: string;
  readonly usually?: Capabilities;
  readonly model: EBoardModel;
  /** 0 to 1. Only the board's own answer is certain. */
  readonly confidence: number;
};

const NAME_CONFIDENCE = 0.9;
const NAME_AND_IDS_CONFIDENCE = 0.98;

const confidenceIn = (model: EBoardModel, port: PortInfo, family: BoardFamily): number => {
  if (isFoundByService(family, port.services)) return NAME_AND_IDS_CONFIDENCE;
  const names = [port.product, port.manufacturer, port.stablePath];
  const named = names.some((name) => name !== undefined && model.name.test(name));
  const ids = model.usb.find((fingerprint) => hasIds(fingerprint, port));
  if (named) return ids === undefined ? NAME_CONFIDENCE : NAME_AND_IDS_CONFIDENCE;
  return ids?.confidence ?? 0;
};

/** Whether boards of a family can be on such a link. An HID device must also have the family's usage page. */
const mayBe = (family: BoardFamily, kind: LinkKind, port: PortInfo): boolean =>
  kind === 'hid'
    ? port.usagePage !== undefined && linkOf(family, kind)?.usagePage === port.usagePage
    : linkOf(family, kind) !== undefined;

/** The likeliest model of each family for which there is evidence, the likeliest family first. */
export const guessModels = (
  port: PortInfo,
  kind: LinkKind = 'serial',
  families: readonly BoardFamily[] = boardFamilies,
): readonly Guess[] =>
  families
    .filter((family) => mayBe(family, kind, port))
    .flatMap((family): readonly Guess[] => {
      const guesses = family.models
        .map((model): Guess => {
          const usually = model.usually ?? family.usually;
          const confidence = confidenceIn(model, port, family);
          return { protocol: family.id, model, confidence, ...(usually && { usually }) };
        })
        .filter(({ confidence }) => confidence > 0)
        .toSorted((a, b) => b.confidence - a.confidence);
      return guesses.slice(0, 1);
    })
    .toSorted((a, b) => b.confidence - a.confidence);

/** The likeliest model behind a port, judged by what the system reports; undefined without any evidence. */
export const guessModel = (
  port: PortInfo,
  kind: LinkKind = 'serial',
  families: readonly BoardFamily[] = boardFamilies,
): Guess | undefined => guessModels(port, kind, families)[0];
