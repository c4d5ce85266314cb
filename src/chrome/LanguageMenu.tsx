import { NavMenu } from './NavMenu.tsx';

/** Shows the menu of languages. The page is in the first one. */
export function LanguageMenu({
  languages,
  locale,
}: {
  languages: readonly { code: string; label: string }[];
  locale: string;
}) {
  const current = languages.find(({ code }) => code === locale);
  return (
    <NavMenu id="language-menu" label="Language" icon="language" text={current?.label ?? locale}>
      {languages.map(({ code, label }) => (
        <a
          key={code}
          className="nav-option"
          href="#content"
          lang={code}
          aria-current={code === locale ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </NavMenu>
  );
}
