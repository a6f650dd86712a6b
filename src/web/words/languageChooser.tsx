import { LANGUAGES, type Language } from './language.js';
import { chooseLanguage } from './pageLanguage.js';

/** The choice of the language. Each has its own name. */
export const LanguageChooser = ({ label, chosen }: { label: string; chosen: Language }) => (
  <label class="language">
    <span class="sr-only">{label}</span>
    <select value={chosen} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
