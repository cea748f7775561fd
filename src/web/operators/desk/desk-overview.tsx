import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { legalWords } from '../../pages/legal/legal-words.ts'
import { words } from './overview-words.ts'

type Props = Pick<CallOutputs['fetchDesk'], 'waiting' | 'overview' | 'isLive' | 'outdatedShowsSince'>

/** How the site does, in a few numbers; what a live one must not stay without, and what fails. */
export function DeskOverview({ waiting, overview, isLive, outdatedShowsSince }: Props) {
  const instantText = useInstantText()
  const { upcomingShows, ordersThisMonth, feesThisMonth, lastImport } = overview
  const figures: [name: string, figure: string][] = [
    [words.pages, waiting.entities.toLocaleString('en-US')],
    [words.shows, upcomingShows.toLocaleString('en-US')],
    [words.orders, ordersThisMonth.toLocaleString('en-US')],
    [words.fees, amountText(cents(feesThisMonth))],
  ]
  return (
    <section aria-label={words.label} className="flex flex-col gap-4">
      {outdatedShowsSince && <Notice tone="error">{words.outdatedShows(instantText(outdatedShowsSince))}</Notice>}
      {isLive && legalWords.template.length > 0 && <Notice>{words.legal}</Notice>}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-card border border-line bg-deck p-4">
            <dt className="text-sm text-mute">{name}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
        <div className="flex flex-col rounded-card border border-line bg-deck p-4 max-lg:col-span-2">
          <dt className="text-sm text-mute">{words.lastImport}</dt>
          <dd className="wrap-anywhere">
            {lastImport ? (
              <Link to={paths.operatorImports} className="font-semibold text-gold underline">
                {lastImport.source}
              </Link>
            ) : (
              words.never
            )}
            {lastImport && <span className="block text-sm text-mute">{instantText(lastImport.at)}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
