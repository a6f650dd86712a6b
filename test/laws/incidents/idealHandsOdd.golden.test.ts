import { examineIdealHands } from './idealHands.js';

examineIdealHands(1);
