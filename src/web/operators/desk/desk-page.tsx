import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { focusInView } from '../../kit/focus-here.ts'
import { Page } from '../../kit/page.tsx'
import { DeskNav } from './desk-nav.tsx'
import { DeskOverview } from './desk-overview.tsx'
import { words } from './operator-words.ts'
import type { DeskContext } from './use-desk.ts'

type Props = Omit<CallOutputs['fetchDesk'], 'success'>

/** The frame of the desk: its sections with what waits in each, and what the last click did. */
export function DeskPage(desk: Props) {
  const { pathname } = useLocation()
  const [message, setMessage] = useState<{ text: string; at: string; count: number } | null>(null)
  const context: DeskContext = {
    say: (text) => setMessage((last) => ({ text, at: pathname, count: (last?.count ?? 0) + 1 })),
  }
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <p className="font-display text-lg font-bold text-mute">{words.title}</p>
        <DeskNav waiting={desk.waiting} />
        <output className="block empty:-mt-6">
          {message?.at === pathname && (
            <span
              key={message.count}
              // What was clicked may be far below, and gone.
              ref={focusInView}
              tabIndex={-1}
              className="block scroll-mt-24 rounded-field border border-good bg-deck-2 px-4 py-3 wrap-anywhere text-good outline-none"
            >
              {message.text}
            </span>
          )}
        </output>
        {pathname === paths.operator && <DeskOverview {...desk} />}
        <Outlet context={context} />
      </div>
    </Page>
  )
}
