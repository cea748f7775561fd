import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { actSheetPath, settlementPath } from '../../kernel/addresses/books.ts'
import { amountText, cents } from '../../kernel/money.ts'
import { useRootData } from '../root-data.ts'
import { dateText } from '../events/when.ts'
import { Section } from '../kit/section.tsx'
import { words as allWords } from './books-words.ts'

const words = allWords.sheets

type Lists = Omit<CallOutputs['listSettlementSheets'], 'success'>
type Sheet = Lists['hosted'][number]

/** The settlement sheets of a page: of its own shows, and those that hosts sent it. */
export function SheetList({ entityId, sheets: { hosted, received } }: { entityId: string; sheets: Lists }) {
  return (
    <Section title={words.title}>
      {hosted.length + received.length === 0 && <p className="text-mute">{words.none}</p>}
      {received.length > 0 && (
        <SheetGroup
          title={words.received}
          sheets={received}
          pathOf={({ eventID, date }) => actSheetPath(entityId, eventID, date)}
        />
      )}
      {hosted.length > 0 && (
        <SheetGroup
          title={words.hosted}
          sheets={hosted}
          pathOf={({ eventID, date }) => settlementPath(entityId, eventID, date)}
        />
      )}
    </Section>
  )
}

/** How far a sheet is, in a word. */
function stateOf({ isSent, acts, confirmed, disputed, payCents }: Sheet): { text: string; look: string } {
  if (!isSent) return { text: words.notSent, look: 'text-mute' }
  if (disputed > 0) return { text: words.problem, look: 'text-danger' }
  if (confirmed === acts) return { text: words.allConfirmed, look: 'text-good' }
  return { text: payCents === null ? words.waiting(confirmed, acts) : words.review, look: 'text-gold' }
}

type GroupProps = { title: string; sheets: Sheet[]; pathOf: (sheet: Sheet) => string }

function SheetGroup({ title, sheets, pathOf }: GroupProps) {
  const year = useRootData()?.year
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xl">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-deck">
        {sheets.map((sheet) => {
          const { eventID, eventName, date, hostName, payCents } = sheet
          const state = stateOf(sheet)
          return (
            <li key={`${eventID} ${date}`}>
              <Link
                to={pathOf(sheet)}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 hover:text-gold-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{eventName}</span>
                  <span className="block text-sm text-mute">
                    {[dateText(date, year), payCents !== null && hostName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="flex items-baseline gap-3">
                  {payCents !== null && <span className="tabular-nums">{amountText(cents(payCents))}</span>}
                  <span className={`text-sm font-semibold ${state.look}`}>{state.text}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
