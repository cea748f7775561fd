import { useId } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { contactTopics } from '../../../features/contact/rules/contact-form.ts'
import { replyAddress } from '../../../features/contact/rules/reply-address.ts'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../desk/operator-words.ts'
import { useDeskWrite } from '../desk/use-desk.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

const { messages: text } = words

const topicText = (topic: string) => Object.entries(contactTopics).find(([name]) => name === topic)?.[1] ?? topic

/** A message of the contact page: who wrote what, and whether someone has answered. */
export function MessageItem({ message }: { message: CallOutputs['listContactMessages']['messages'][number] }) {
  const title = useId()
  const instantText = useInstantText()
  const mark = useDeskWrite('markContactMessage')
  const { id, name, topic, email, userID, suspected, sentAt, answeredAt, answeredBy } = message
  return (
    <article aria-labelledby={title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <h2 id={title} className="text-2xl wrap-anywhere">
          {text.from(name, topicText(topic))}
        </h2>
        <p className="text-sm wrap-anywhere text-mute">
          {email} · <time dateTime={sentAt}>{instantText(sentAt)}</time>
        </p>
        {userID ? (
          <p>
            <Link to={paths.operatorUser(userID)} className="inline-flex min-h-8 items-center text-gold underline">
              {text.account}
            </Link>
          </p>
        ) : (
          <p className="text-sm text-mute">{text.visitor}</p>
        )}
        {suspected && <p className="text-sm text-danger">{text.suspected}</p>}
      </header>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      {mark.problem && <Notice tone="error">{mark.problem}</Notice>}
      {answeredAt ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="mr-auto text-sm text-good">{text.by(answeredBy ?? text.someone, instantText(answeredAt))}</p>
          <Button
            variant="quiet"
            busy={mark.pending}
            onClick={() => void mark.send({ messageID: id, isAnswered: false })}
          >
            {text.reopen}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={replyAddress(message, text.quote(name, topicText(topic)))} className={buttonLook.gold}>
            {text.reply}
          </a>
          <Button variant="quiet" busy={mark.pending} onClick={() => void mark.send({ messageID: id })}>
            {text.mark}
          </Button>
        </div>
      )}
    </article>
  )
}
