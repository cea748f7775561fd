import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Section } from '../../kit/section.tsx'
import { ago } from '../../notifications/ago.ts'
import { ShowFrame } from '../orders/show-frame.tsx'
import { dateText } from '../when.ts'
import { MessageForm } from './message-form.tsx'
import { words } from './messages-words.ts'
import { useRootData } from '../../root-data.ts'

type Messages = Omit<CallOutputs['listHolderMessages'], 'success'>

/** What a show's ticket holders were told, and a form for more. */
export function MessagesPage({ messages, nowMs, ...page }: Messages & { nowMs: number }) {
  const year = useRootData()?.year
  return (
    <ShowFrame show={page.show} role={page.role}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MessageForm {...page} />
        <Section title={words.history}>
          {messages.length === 0 && <EmptyState title={words.historyEmpty} />}
          <ol className="flex flex-col gap-3 empty:hidden">
            {messages.map(
              ({ messageID, kind, body, occurrenceDate, recipients, sentBy, isOwn, sentAt, isDelivered }) => (
                <li key={messageID} className="flex flex-col gap-2 rounded-card border border-line bg-deck p-4">
                  {words.kinds[kind] && <p className="text-sm font-semibold text-gold">{words.kinds[kind]}</p>}
                  <p className="whitespace-pre-line wrap-anywhere">{body}</p>
                  <p className="text-sm text-mute">
                    {words.toWhom(recipients, occurrenceDate ? dateText(occurrenceDate, year) : null)}
                    {` · ${words.sentBy(sentBy, isOwn)} · `}
                    <time dateTime={sentAt}>{ago(sentAt, nowMs)}</time>
                    {!isDelivered && ` · ${words.sending}`}
                  </p>
                </li>
              ),
            )}
          </ol>
        </Section>
      </div>
    </ShowFrame>
  )
}
