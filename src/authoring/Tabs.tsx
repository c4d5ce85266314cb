import { createElement, type ReactNode } from 'react';

interface TabContent {
  value: string;
  label: string;
  tabId: string;
  panelId: string;
  content: ReactNode;
}

/**
 * Variants of the same content. All panels are readable without a script; `tabs-ready` selects the
 * reader's choice before the first paint.
 */
export function Tabs({ sync, tabs }: { sync?: string; tabs: readonly TabContent[] }) {
  return (
    <div className="tabs" data-tabs="" data-sync={sync}>
      <div
        className="tabs-list"
        role="tablist"
        aria-label={tabs.map(({ label }) => label).join(', ')}
      >
        {tabs.map(({ value, label, tabId, panelId }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId}
            aria-controls={panelId}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, tabId, panelId, content }) => (
        <section
          key={value}
          className="tab"
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId}
          tabIndex={0}
          data-value={value}
        >
          <p className="tab-title">{label}</p>
          {content}
        </section>
      ))}
      {createElement('tabs-ready')}
    </div>
  );
}
