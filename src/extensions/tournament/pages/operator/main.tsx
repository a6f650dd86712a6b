import { render } from 'preact';
import { takeTokenOfAddress } from '../../../../web/api/takeTokenOfAddress.js';
import { createTokenMemory } from '../../../../web/api/token.js';
import { loadWords } from '../../../../web/words/loadWords.js';
import { pageLanguage } from '../../../../web/words/pageLanguage.js';
import { createOperatorApi } from './operatorApi.js';
import { OperatorPage } from './operatorPage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
void loadWords(pageLanguage(), () => import('../../../../messages/catalogue/en.json?page=operator')).then(
  () => {
    if (root !== null) render(<OperatorPage api={createOperatorApi(token)} token={token} />, root);
  },
);
