import type { CallOutputs } from '../../../contract.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import { topicWords as words } from './topic-words.ts'

type Topic = CallOutputs['fetchNotificationChoices']['topics'][number]

/** How a person hears of each topic, besides the bell (decision G39). */
export function TopicsCard({ topics }: { topics: Topic[] }) {
  return (
    <AccountCard title={words.title}>
      <p className="text-sm text-mute">{words.text}</p>
      <ul className="divide-y divide-line">
        {topics.map((topic) => (
          <TopicRow key={topic.topic} {...topic} />
        ))}
      </ul>
    </AccountCard>
  )
}

function TopicRow({ topic, push, email }: Topic) {
  const { write, pending, problem } = useWrite('setNotificationChoice')
  const { title, text } = words.topics[topic]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset className="flex flex-col gap-x-6 sm:flex-row sm:items-center" aria-busy={pending}>
        <legend className="sr-only">{title}</legend>
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="font-semibold">
            {title}
          </p>
          <p className="text-sm text-mute">{text}</p>
        </div>
        <div className="flex gap-6">
          <CheckField
            label={words.push}
            checked={push}
            disabled={pending}
            onChange={({ target }) => void write({ topic, channel: 'push', isOn: target.checked })}
          />
          {email !== null && topic !== 'tickets' && topic !== 'operators' ? (
            <CheckField
              label={words.email}
              checked={email}
              disabled={pending}
              onChange={({ target }) => void write({ topic, channel: 'email', isOn: target.checked })}
            />
          ) : (
            <CheckField label={words.email} defaultChecked disabled className="text-mute" />
          )}
        </div>
      </fieldset>
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
