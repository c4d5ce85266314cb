import { all } from './dom.ts';

/**
 * Page translation replaces each text node with a `<font>` element. React keeps the text node: it
 * throws when it removes that node or inserts something before it, and its changes to the text are
 * invisible (https://github.com/facebook/react/issues/11538). In the elements that React draws, the
 * `<font>` element therefore stands in for the text node until React changes the text.
 */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node>();
const guarded = new WeakSet<Node>();
const observer = new MutationObserver(note);

/** Lets a page be translated below an element whose content React draws or takes over. */
export function surviveTranslation(root: Element): void {
  observer.observe(root, { childList: true, subtree: true });
}

/** Puts back the original texts, because React compares what it takes over with its own. */
export function undoTranslation(root: Element): void {
  note(observer.takeRecords());
  for (const font of all('font', root)) showOriginal(originals.get(font));
}

function note(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') showOriginal(record.target);
    for (const node of record.removedNodes)
      if (node instanceof Text && node.parentNode !== record.target) noteStandIn(node, record);
    // The original is shown again.
    for (const node of record.addedNodes) {
      const standIn = standIns.get(node);
      if (standIn && !standIn.contains(node)) standIn.remove();
    }
  }
}

/** Finds the element that took the place of a removed text node. */
function noteStandIn(
  text: Text,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement =>
      node instanceof HTMLElement && node.localName === 'font' && !originals.has(node),
  );
  if (!font) return;
  standIns.set(text, font);
  originals.set(font, text);
  observer.observe(text, { characterData: true });
  guard(target);
}

function showOriginal(text: Node | undefined): void {
  if (text) standIns.get(text)?.replaceWith(text);
}

/** Makes an element accept a text node that is no longer its child where React still expects it. */
function guard(parent: Node): void {
  if (guarded.has(parent)) return;
  guarded.add(parent);
  const { removeChild, insertBefore } = Node.prototype;
  const inPlaceOf = (child: Node): Node | null => {
    const node = child.parentNode === parent ? child : standIns.get(child);
    return node?.parentNode === parent ? node : null;
  };
  parent.removeChild = (child) => {
    const shown = inPlaceOf(child);
    if (shown) removeChild.call(parent, shown);
    return child;
  };
  parent.insertBefore = (child, before) => {
    insertBefore.call(parent, child, before && inPlaceOf(before));
    return child;
  };
}
