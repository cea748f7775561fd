import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { actSheetFile, booksPath } from '../../../kernel/addresses/books.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { dateText } from '../../events/when.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { termsLine } from './act-fields.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { FileLinks } from './file-links.tsx'
import { SalesRows } from './sales-rows.tsx'
import { words as allWords } from './settlement-words.ts'

const words = allWords.act

type Props = { sheet: CallOutputs['fetchActSheet']['sheet'] }

/** The settlement sheet that an act was sent, and its answer. */
export function ActSheetPage({ sheet }: Props) {
  const { entityID, actName, eventID, eventName, venueName, date, hostName, sentAt, isLatest } = sheet
  const { terms, payCents, payNowCents, sales, costs, baseCents } = sheet
  const year = useRootData()?.year
  const textOf = useInstantText()
  return (
    <Page narrow>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <BackLink to={booksPath(entityID)}>{words.back}</BackLink>
          <h1 className="text-3xl sm:text-4xl">{allWords.sheetTitle}</h1>
          <p className="wrap-anywhere">
            <Link to={paths.event(eventID, date)} className="font-semibold text-gold hover:text-gold-2">
              {eventName}
            </Link>
            {` · ${dateText(date, year)} · ${venueName}`}
          </p>
          <p className="text-sm text-mute wrap-anywhere">
            {words.from(hostName)} · {allWords.sent(textOf(sentAt))}
          </p>
        </header>
        {!isLatest && <Notice>{words.removed}</Notice>}
        {payNowCents !== null && payNowCents !== payCents && (
          <Notice>{words.changed(amountText(cents(payNowCents)))}</Notice>
        )}
        <div className="flex flex-col gap-1 rounded-card border border-gold/50 bg-deck p-4">
          <p className="text-mute wrap-anywhere">{words.youGet(actName)}</p>
          <p className="font-display text-4xl font-bold text-gold tabular-nums">{amountText(cents(payCents))}</p>
          <p className="text-sm text-mute">{terms ? termsLine(terms) : words.agreedAmount}</p>
        </div>
        {sales && (
          <SalesRows
            sales={sales}
            more={
              costs && costs.length > 0
                ? [
                    ...costs.map(({ name, amountCents }) => ({ name, amountCents: -amountCents })),
                    { name: words.base, amountCents: baseCents ?? 0, kind: 'sum' as const },
                  ]
                : []
            }
          />
        )}
        {isLatest && <AnswerSheet key={sheet.version} sheet={sheet} />}
        <p className="text-sm text-mute">{words.paid}</p>
        <FileLinks about={allWords.sheetTitle} pathOf={(format) => actSheetFile(entityID, eventID, { date, format })} />
      </div>
    </Page>
  )
}
