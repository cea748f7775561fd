import { ArrowLeft, LogOut, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { parseDay } from '../../../../kernel/day.ts'
import { paths } from '../../../../kernel/paths.ts'
import { useWrite } from '../../../use-write.ts'
import type { OwnEntity } from '../../../shell/shell-viewer.ts'
import { showDateText } from '../../chat-times.ts'
import type { ChatRoom } from '../../chat-types.ts'
import type { RoomMembers } from '../use-room.ts'
import { words } from '../../chat-words.ts'
import type { Plan } from '../../../events/plans/plan-card.tsx'
import { LeaveChat } from './leave-chat.tsx'
import { PlanNote } from './plan-note.tsx'
import { MemberList, MembersButton } from './room-members.tsx'
import { RemovedFans } from './removed-fans.tsx'
import { SlowMode } from './slow-mode.tsx'

type Props = {
  chat: ChatRoom['chat']
  members: RoomMembers
  plan: Plan | null
  entity: OwnEntity | null
  userId: string
}

const iconButton =
  'flex min-h-11 min-w-12 shrink-0 flex-col items-center justify-center rounded-field text-mute hover:bg-deck hover:text-ink'

/** Below an icon, as touch has no tooltips. */
const ShortLabel = ({ text }: { text: string }) => (
  <span aria-hidden="true" className="text-sm leading-none">
    {text}
  </span>
)

/** Whose chat it is, how many people are in it, and its actions. */
export function RoomHead({ chat, members, plan, entity, userId }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const leaveButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMuted, setIsMuted] = useState(chat.isMuted)
  const mayLeave = chat.room !== 'fans' || chat.side === 'fan'
  const showPath =
    chat.room === 'plan'
      ? paths.eventAnswer(chat.eventID, parseDay(chat.day ?? '') ?? undefined)
      : paths.event(chat.eventID)

  return (
    <header className="border-b border-line bg-night px-2 py-1.5">
      <div className="flex items-center gap-1">
        <Link
          to={paths.chat({ entityId: entity?.id ?? null })}
          aria-label={words.back}
          className={`${iconButton} md:hidden`}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <div className="min-w-0 flex-1 px-1">
          <h2 className="truncate text-xl">
            <Link to={showPath} className="hover:text-gold">
              {chat.eventName}
            </Link>
          </h2>
          <p className="truncate text-sm text-mute">
            {words.nameOf(chat.room)} · {showDateText(chat)}
          </p>
          <MembersButton
            chat={chat}
            members={members}
            plan={plan}
            isOpen={isListOpen}
            onToggle={() => setIsListOpen(!isListOpen)}
          />
        </div>
        {chat.mayModerate && chat.room === 'fans' && <SlowMode chat={chat} onProblem={setProblem} />}
        <MuteButton chat={chat} isMuted={isMuted} onMute={setIsMuted} onProblem={setProblem} />
        {mayLeave && (
          <button
            ref={leaveButton}
            type="button"
            aria-label={words.leave}
            title={words.leave}
            onClick={() => setIsLeaving(true)}
            className={iconButton}
          >
            <LogOut aria-hidden="true" className="size-5" />
            <ShortLabel text={words.leaveShort} />
          </button>
        )}
      </div>
      {chat.planNote && <PlanNote note={chat.planNote} />}
      {isListOpen && <MemberList chat={chat} members={members} plan={plan} />}
      {isListOpen && <RemovedFans chat={chat} fans={members.removedFans} />}
      {problem && (
        <p role="alert" className="px-1 py-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {isLeaving && (
        <LeaveChat
          chat={chat}
          entity={entity}
          userId={userId}
          onClose={() => {
            setIsLeaving(false)
            leaveButton.current?.focus()
          }}
        />
      )}
    </header>
  )
}

type MuteProps = {
  chat: ChatRoom['chat']
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onProblem: (problem: string | null) => void
}

function MuteButton({ chat, isMuted, onMute, onProblem }: MuteProps) {
  // Not a bell: the header has one, for notifications.
  const Icon = isMuted ? VolumeX : Volume2
  const { attempt, pending } = useWrite('muteChat', { revalidate: false })
  async function toggle() {
    if (pending) return
    onMute(!isMuted)
    onProblem(null)
    const result = await attempt({ chatID: chat.chatID, muted: !isMuted })
    if (!result || result.ok) return
    onMute(isMuted)
    onProblem(`${isMuted ? words.unmuteFailed : words.muteFailed} ${result.refusal.message}`)
  }
  return (
    <button
      type="button"
      aria-label={words.mute}
      title={isMuted ? words.unmute : words.mute}
      aria-pressed={isMuted}
      onClick={() => void toggle()}
      className={iconButton}
    >
      <Icon aria-hidden="true" className="size-5" />
      <ShortLabel text={isMuted ? words.muted : words.muteShort} />
    </button>
  )
}
