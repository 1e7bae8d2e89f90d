import type { ReactNode } from 'react';
import type { TabsProps as AriaTabsProps } from 'react-aria-components';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

type TabEntry = { id: string; label: string; count?: number; content: ReactNode };

type TabsProps = Pick<AriaTabsProps, 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'> & {
  label: string;
  tabs: TabEntry[];
  className?: string;
};

export const Tabs = ({ label, tabs, className, ...selection }: TabsProps) => (
  <AriaTabs {...selection} className={className}>
    <TabList
      aria-label={label}
      className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          id={tab.id}
          className="flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 border-transparent pt-0.5 text-[0.9375rem] text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-selected:border-brand-ink data-selected:font-medium data-selected:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="text-sm font-normal text-ink-muted tabular-nums">{tab.count}</span>
          )}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="pt-5">
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
);
