import { type EBoardModel, type EBoardModelId, eboardModels } from './catalogue.js';
import type { SerialPortInfo } from './listSerialPorts.js';

export type Guess = {
  readonly modelId: EBoardModelId;
  readonly model: EBoardModel;
  /** 0 to 1. Certain is only what the board itself answers. */
  readonly confidence: number;
};

const NAME_CONFIDENCE = 0.9;
const NAME_AND_IDS_CONFIDENCE = 0.98;

const confidenceIn = (model: EBoardModel, port: SerialPortInfo): number => {
  const names = [port.product, port.manufacturer, port.stablePath];
  const named = names.some((name) => name !== undefined && model.name.test(name));
  const ids = model.usb.find(
    ({ vendorId, productId }) => vendorId === port.vendorId && productId === port.productId,
  );
  if (named) return ids === undefined ? NAME_CONFIDENCE : NAME_AND_IDS_CONFIDENCE;
  return ids?.confidence ?? 0;
};

/**
 * The likeliest model behind a port by what the system tells of it, or undefined when nothing speaks for any.
 */
export const guessModel = (port: SerialPortInfo): Guess | undefined => {
  let best: Guess | undefined;
  for (const [id, model] of Object.entries(eboardModels)) {
    const confidence = confidenceIn(model, port);
    if (confidence > (best?.confidence ?? 0)) best = { modelId: id as EBoardModelId, model, confidence };
  }
  return best;
};
