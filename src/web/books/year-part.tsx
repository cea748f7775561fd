import type { CallOutputs } from '../../contract.ts'
import { yearFile } from '../../kernel/addresses/books.ts'
import { amountText, cents } from '../../kernel/money.ts'
import { yearMonthText } from '../events/when.ts'
import { FileLinks } from '../gigs/settlement/file-links.tsx'
import { Section } from '../kit/section.tsx'
import { AmountTable } from './amount-table.tsx'
import { words as allWords } from './books-words.ts'

const words = allWords.yearPart

type Props = { entityId: string; report: CallOutputs['fetchYearTotals'] }
type Amounts = CallOutputs['fetchYearTotals']['total']

const names = ['orders', 'tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const

const textOf = (amounts: Amounts, name: (typeof names)[number]): string =>
  name === 'orders' || name === 'tickets' ? amounts[name].toLocaleString('en-US') : amountText(cents(amounts[name]))

/** What a page sold in a year, in all and by month. */
export const YearPart = ({ entityId, report: { year, total, months } }: Props) => (
  <Section title={words.title(year)}>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-7">
      {names.map((name) => (
        <div
          key={name}
          className="flex flex-col gap-1 rounded-card border border-line bg-deck p-4 last:max-sm:col-span-2"
        >
          <dt className="text-sm text-mute">{words.amounts[name]}</dt>
          <dd
            className={`font-display text-xl font-bold tabular-nums wrap-anywhere ${name === 'netCents' ? 'text-gold' : ''}`}
          >
            {textOf(total, name)}
          </dd>
        </div>
      ))}
    </dl>
    <AmountTable
      label={words.byMonth}
      first={words.month}
      columns={names.map((name) => words.amounts[name])}
      rows={months.map(({ month, ...amounts }) => ({
        key: month,
        name: yearMonthText(`${month}-01`),
        cells: names.map((name) => textOf(amounts, name)),
      }))}
      total={{ key: 'total', name: words.total, cells: names.map((name) => textOf(total, name)) }}
    />
    <p className="text-sm text-mute">{words.note}</p>
    <FileLinks about={words.about(year)} pathOf={(format) => yearFile(entityId, { year, format })} />
  </Section>
)
