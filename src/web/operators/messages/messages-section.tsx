import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { MessageItem } from './message-item.tsx'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { TwoViews } from '../desk/two-views.tsx'

type Props = CallOutputs['listContactMessages'] & { isAnswered: boolean }
const { messages: text } = words

/** What people wrote on the contact page, the latest first. */
export function MessagesSection({ messages, nextCursor, isAnswered }: Props) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <SectionHead title={text.title} />
      <TwoViews label={text.which} first={text.waiting} second={text.answered} secondKey="answered" />
      {messages.length === 0 &&
        (isAnswered ? (
          <EmptyState title={text.noAnswered} />
        ) : (
          <EmptyState title={words.nothing}>{text.empty}</EmptyState>
        ))}
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      <Pager nextCursor={nextCursor} />
    </div>
  )
}
