import { Tabs } from '../../authoring/Tabs.tsx';
import { nextNumber } from '../document/document.ts';
import { isElement, optionsOf } from '../document/nodes.ts';
import { isDirective, type ElementRendering, type ElementRule } from './ElementRule.ts';

const identifier = {
  allowed: 'lowercase letters, digits, and hyphens, such as data-plane',
  accepts: (value: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
};

interface TabsOptions {
  sync?: string;
}

interface TabOptions {
  value: string;
  label: string;
}

/** `::::tabs{sync="…"}`: variants of the same content, shown one at a time. */
export const tabs: ElementRule<TabsOptions> = {
  form: 'container',
  label: 'none',
  attributes: { sync: identifier },
  example: '::::tabs{sync="data-plane"}',
  child: 'tab',
  check({ children, fault }) {
    const panels = children.filter((child) => isDirective(child, 'tab'));
    if (panels.length < 2)
      fault({
        what: '"tabs" must contain at least two tabs',
        fix: 'add another :::tab[…] block, or remove ::::tabs',
      });
    const seen = new Set<unknown>();
    for (const panel of panels) {
      const value = panel.attributes?.value;
      if (value && seen.has(value))
        fault(
          {
            what: `two tabs have the same value: "${value}"`,
            fix: 'give each tab in the group a unique value',
          },
          panel,
        );
      seen.add(value);
    }
  },
  options: ({ attributes }) => attributes,
  render: renderTabs,
};

/** `:::tab[Label]{value="…"}`: one variant. `tabs` renders it. */
export const tab: ElementRule<TabOptions> = {
  form: 'container',
  label: 'required',
  attributes: { value: { ...identifier, required: true } },
  example: ':::tab[DuckDB]{value="duckdb"}',
  parent: 'tabs',
  options: ({ attributes: { value = '' }, label }) => ({ value, label }),
};

function renderTabs({ node, options, document: { page }, slot }: ElementRendering<TabsOptions>) {
  const group = nextNumber(page, 'tabs');
  const panels = node.children.filter((child) => isElement(child, 'x-tab'));
  const contents = panels.map((panel) => {
    const { value, label } = optionsOf<TabOptions>(panel);
    const tabId = `tab-${group}-${value}`;
    const panelId = `panel-${group}-${value}`;
    page.ids.add(tabId);
    page.ids.add(panelId);
    const children = panel.children.filter((child) => !isElement(child, 'x-label'));
    return { value, label, tabId, panelId, content: slot(value, children) };
  });
  return <Tabs sync={options.sync} tabs={contents} />;
}
