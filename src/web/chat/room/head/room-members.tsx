import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../kernel/paths.ts'
import { countIn, type Plan } from '../../../events/plans/plan-card.tsx'
import { answerText } from '../../../events/plans/plan-people.tsx'
import { words as planWords } from '../../../events/plans/plans-words.ts'
import type { ChatRoom } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'
import type { RoomMembers } from '../use-room.ts'

type Props = {
  chat: Pick<ChatRoom['chat'], 'room' | 'side'>
  members: RoomMembers
  /** Of a plan’s chat. */
  plan: Plan | null
}

const listId = 'chat-members'

/** People the viewer knows by name who are in the chat now. */
const namedIn = ({ friends }: RoomMembers) => friends.filter(({ isIn }) => isIn)

/** How many read along, and who of them the viewer knows; of the fan chat a tap lists them. */
export function MembersButton({
  chat: { room, side },
  members,
  plan,
  isOpen,
  onToggle,
}: Props & { isOpen: boolean; onToggle: () => void }) {
  const { people, fans, hostName } = members
  if (people === null) return null
  if (room === 'crew' || fans === null) return <p className="text-sm text-mute">{words.people(people)}</p>
  const names = namedIn(members).map(({ fullName }) => fullName)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={onToggle}
      className="reach flex max-w-full items-start gap-1 text-left text-sm text-mute hover:text-ink"
    >
      <span className="line-clamp-1 min-w-0 wrap-anywhere">
        {plan && `${planWords.count(countIn(plan))} · `}
        {words.inFanChat({ isFan: side === 'fan', names, fans, hostName })}
      </span>
      <ChevronDown aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

const answerOf = ({ people }: Plan, id: string) =>
  answerText(people.find(({ userID }) => userID === id) ?? { answer: null, movedFrom: null })

const ownAnswerOf = ({ ownAnswer, ownMovedFrom }: Plan) => answerText({ answer: ownAnswer, movedFrom: ownMovedFrom })

/**
 * Who is in the chat: the host, the viewer, people the viewer knows, and how many others. In a plan’s, people who can’t make
 * it stay and are marked as such (decision 0234).
 */
export function MemberList({ chat: { side }, members, plan }: Props) {
  const { fans, hostName } = members
  const isFan = side === 'fan'
  const named = namedIn(members)
  const otherCount = Math.max(0, (fans ?? 0) - named.length - (isFan ? 1 : 0))
  const hasNamed = isFan || named.length > 0
  return (
    <ul
      id={listId}
      aria-label={words.members}
      className="mt-1 max-h-[40vh] overflow-y-auto border-t border-line px-1 py-2 text-sm"
    >
      {hostName !== null && (
        <li className="flex min-h-9 items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{hostName}</span>
          <span className="shrink-0 text-mute">{words.host}</span>
        </li>
      )}
      {isFan && (
        <li className="flex min-h-9 items-center justify-between gap-3">
          {words.you}
          {plan && <span className="shrink-0 text-mute">{ownAnswerOf(plan)}</span>}
        </li>
      )}
      {named.map(({ userID, fullName, username }) => (
        <li key={userID}>
          <Link
            to={paths.userProfile(userID)}
            className="flex min-h-11 items-center justify-between gap-3 hover:text-gold-2"
          >
            <span className="min-w-0 wrap-anywhere">{fullName}</span>
            <span className="max-w-1/2 shrink-0 truncate text-mute">
              {plan ? answerOf(plan, userID) : `@${username}`}
            </span>
          </Link>
        </li>
      ))}
      {otherCount > 0 && (
        <li className="flex min-h-9 items-center text-mute">
          {hasNamed ? words.moreFans(otherCount) : words.fans(otherCount)}
        </li>
      )}
    </ul>
  )
}
