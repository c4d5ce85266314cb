import admonition from '../authoring/Admonition.css?inline';
import cardLooks from '../authoring/cardLooks.css?inline';
import cards from '../authoring/Cards.css?inline';
import codeRun from '../authoring/CodeRun.css?inline';
import diagram from '../authoring/diagram.css?inline';
import occasional from '../authoring/occasional.css?inline';
import player from '../authoring/Player.css?inline';
import properties from '../authoring/Properties.css?inline';
import rareText from '../authoring/rareText.css?inline';
import screen from '../authoring/ScreenFigure.css?inline';
import steps from '../authoring/Steps.css?inline';
import ownPages from './ownPages.css?inline';
import printArea from './PrintArea.css?inline';
import wide from './wide.css?inline';

/** The styles of elements that few pages have, by what is in the HTML of these pages. */
const STYLES = [
  [
    /class="(?:details|figure|zoom|tabs"|task[ "]|only-|line [hid]|code code-invalid|yaml-check)|data-lines/,
    occasional,
  ],
  [/class="admonition /, admonition],
  [/class="cards/, cards],
  [/class="cards card-/, cardLooks],
  [/class="code-run"/, codeRun],
  // The graph of a project is drawn by a script, in the parts with files.
  [/class="(?:diagram|yaml-check)/, diagram],
  [/class="player /, player],
  // The column of a page is known before its text arrives.
  [/class="(?:properties|name-filter|reference-groups)"|"main main-examples/, properties],
  [/<(?:blockquote|hr|kbd|mark)\b|footnote|contains-task-list/, rareText],
  [/class="screen-window"/, screen],
  [/class="steps"/, steps],
  // Together, because each sheet has a hash in the policy of every page.
  [/class="article (?:not-found|search-page)"|data-print-area/, ownPages + printArea],
  [/"main main-(?:examples|wide)"/, wide],
] as const;

/** Returns the styles of the elements that a page has, besides those of every page. */
export function elementStyles(html: string): string[] {
  return STYLES.filter(([pattern]) => pattern.test(html)).map(([, style]) => style);
}
