import { useId, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { isEmailTopic } from '../../../features/notifications/rules/notification-topics.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { PushDevice } from '../../notifications/use-push-switch.ts'
import { AccountCard } from '../account-card.tsx'
import { topicWords as words } from './topic-words.ts'
import { ChoiceCheck, type Outcome } from './choice-check.tsx'

type Topic = CallOutputs['fetchNotificationChoices']['topics'][number]
type Push = PushDevice['state']

type Props = { topics: Topic[]; hasPages: boolean; hasPushDevice: boolean; push: Push }

/**
 * How a person hears of each topic, besides the bell (decision G39). The choice of push is the account's: it can be made
 * wherever one of its devices has push.
 *
 * @param hasPages      whether the person manages a page: what is about pages is for those who do
 * @param hasPushDevice what the server knew of all devices when the screen was loaded
 * @param push          what is known of this device now
 */
export function TopicsCard({ topics, hasPages, hasPushDevice, push }: Props) {
  const reasonId = useId()
  const isOnHere = typeof push === 'object' && push.isOn
  const canChoosePush = isOnHere || hasPushDevice
  const shownTopics = topics.filter(({ topic }) => hasPages || words.topics[topic].group !== 'pages')
  const reason = isOnHere ? null : pushReason(push, hasPushDevice)
  return (
    <AccountCard title={words.title}>
      <p className="text-sm text-mute">{words.text}</p>
      {reason && (
        <p id={reasonId} className="text-sm text-mute">
          {reason}
        </p>
      )}
      {[...Map.groupBy(shownTopics, ({ topic }) => words.topics[topic].group)].map(([group, topicsOfGroup]) => (
        <section key={group} className="flex flex-col gap-3">
          <h3 className="mt-2 text-lg text-gold">{words.groups[group]}</h3>
          <ul className="divide-y divide-line">
            {topicsOfGroup.map((topic) => (
              <TopicRow
                key={topic.topic}
                {...topic}
                canChoosePush={canChoosePush}
                reasonId={reason ? reasonId : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </AccountCard>
  )
}

/** Why push can't be chosen, or where it is shown instead of here. */
function pushReason(push: Push, hasPushDevice: boolean): string | null {
  if (push === 'loading' || push === 'unread') return null
  if (hasPushDevice) return words.pushElsewhere
  return push === 'unable' ? words.pushUnable : words.pushOff
}

type RowProps = Topic & { canChoosePush: boolean; reasonId: string | undefined }

function TopicRow({ topic, push, email, canChoosePush, reasonId }: RowProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const { title, text } = words.topics[topic]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset className="flex flex-col gap-x-6 sm:flex-row sm:items-center">
        <legend className="sr-only">{title}</legend>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-3">
            <span aria-hidden="true" className="font-semibold">
              {title}
            </span>
            <output className="text-sm text-good">{outcome === 'saved' && words.saved}</output>
          </p>
          <p className="text-sm text-mute">{text}</p>
        </div>
        <div className="flex gap-6">
          {canChoosePush ? (
            <ChoiceCheck
              label={words.push}
              isSavedOn={push}
              choice={(isOn) => ({ topic, channel: 'push', isOn })}
              onOutcome={setOutcome}
            />
          ) : (
            <CheckField label={words.push} disabled aria-describedby={reasonId} className="text-mute" />
          )}
          {email !== null && isEmailTopic(topic) ? (
            <ChoiceCheck
              label={words.email}
              isSavedOn={email}
              choice={(isOn) => ({ topic, channel: 'email', isOn })}
              onOutcome={setOutcome}
            />
          ) : (
            <CheckField label={words.email} defaultChecked disabled className="text-mute" />
          )}
        </div>
      </fieldset>
      {outcome !== null && outcome !== 'saved' && <Notice tone="error">{outcome.problem}</Notice>}
    </li>
  )
}
