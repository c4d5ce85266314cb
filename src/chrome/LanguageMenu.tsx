import { LANGUAGE } from '../primitives/language.ts';
import { NavMenu } from './NavMenu.tsx';

/** Shows the language of the site, which is the only one. */
export function LanguageMenu() {
  const { code, label } = LANGUAGE;
  return (
    <NavMenu id="language-menu" label="Language" icon="language" text={label}>
      <a className="nav-option" href="#content" lang={code} aria-current="true">
        {label}
      </a>
    </NavMenu>
  );
}
