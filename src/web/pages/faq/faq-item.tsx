import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Linked, type LinkedText } from '../linked-text.tsx'
import { TaxTable } from './tax-table.tsx'

/** A question, and its answer in paragraphs; `id` is its address on the page. */
export type Answer = {
  id: string
  question: string
  answer: readonly LinkedText[]
  /** Shown as a table below the answer. */
  table?: 'taxes'
}

type Props = { item: Answer; linkLabel: string }

/** A question that opens to show its answer; the answer is in the page even while closed. */
export function FaqItem({ item: { id, question, answer, table }, linkLabel }: Props) {
  return (
    <details id={id} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-4 hover:text-gold [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">{question}</h3>
        <Icon name="down" className="size-6 shrink-0 text-gold group-open:rotate-180" />
      </summary>
      <div className="flex max-w-prose flex-col gap-3 pb-6 text-mute">
        {answer.map((text, index) => (
          <p key={index}>
            <Linked text={text} />
          </p>
        ))}
        {table === 'taxes' && <TaxTable />}
        <p className="text-sm">
          <Link
            to={{ hash: id }}
            aria-label={`${linkLabel}: ${question}`}
            className="underline underline-offset-4 hover:text-ink"
          >
            {linkLabel}
          </Link>
        </p>
      </div>
    </details>
  )
}
