import { ArrowLeft, Bell, BellOff, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { chat as limits } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { OwnEntity } from '../../shell/shell-viewer.ts'
import { useWrite } from '../../use-write.ts'
import type { ChatRoom } from '../chat-types.ts'
import { words } from '../chat-words.ts'

type Props = { chat: ChatRoom['chat']; entity: OwnEntity | null; userId: string }

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-pill text-mute hover:bg-deck hover:text-ink'

/** Whose chat it is, how many are in it, and what one can do with it as a whole. */
export function RoomHead({ chat, entity, userId }: Props) {
  const [isMuted, setIsMuted] = useState(chat.isMuted)
  const [isLeaving, setIsLeaving] = useState(false)
  const mayLeave = chat.room === 'crew' || chat.side === 'fan'
  const MuteIcon = isMuted ? BellOff : Bell

  async function toggleMute() {
    setIsMuted(!isMuted)
    const result = await ask('muteChat', { chatID: chat.chatID, muted: !isMuted })
    if (!result.ok) setIsMuted(isMuted)
  }

  return (
    <header className="flex items-center gap-1 border-b border-line bg-night px-2 py-1.5">
      <Link
        to={paths.chat({ entityId: entity?.id ?? null })}
        aria-label={words.back}
        className={`${iconButton} md:hidden`}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 px-1">
        <h2 className="truncate text-xl">
          <Link to={paths.event(chat.eventID)} className="hover:text-gold">
            {chat.eventName}
          </Link>
        </h2>
        <p className="truncate text-sm text-mute">
          {chat.room === 'crew' ? words.crewChat : words.fanChat} · {dateText(chat.day)}
          {chat.people !== null && ` · ${words.people(chat.people)}`}
        </p>
      </div>
      {chat.mayModerate && chat.room === 'fans' && <SlowMode chat={chat} />}
      <button
        type="button"
        aria-label={words.mute}
        title={isMuted ? words.unmute : words.mute}
        aria-pressed={isMuted}
        onClick={() => void toggleMute()}
        className={iconButton}
      >
        <MuteIcon aria-hidden="true" className="size-5" />
      </button>
      {mayLeave && (
        <button
          type="button"
          aria-label={words.leave}
          title={words.leave}
          onClick={() => setIsLeaving(true)}
          className={iconButton}
        >
          <LogOut aria-hidden="true" className="size-5" />
        </button>
      )}
      <LeaveDialog chat={chat} entity={entity} userId={userId} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </header>
  )
}

function SlowMode({ chat }: Pick<Props, 'chat'>) {
  const [seconds, setSeconds] = useState(chat.slowModeSeconds)
  async function change(next: (typeof limits.slowModes)[number]) {
    setSeconds(next)
    const result = await ask('setSlowMode', { chatID: chat.chatID, seconds: next })
    if (!result.ok) setSeconds(seconds)
  }
  return (
    <label className="flex items-center gap-2 text-sm text-mute">
      <span className="sr-only">{words.slowMode}</span>
      <select
        value={seconds}
        onChange={({ target }) => {
          const next = limits.slowModes.find((one) => one === Number(target.value))
          if (next !== undefined) void change(next)
        }}
        className="min-h-11 max-w-40 max-sm:max-w-28 max-sm:text-sm rounded-field border border-line bg-deck px-2 text-ink"
      >
        {limits.slowModes.map((one) => (
          <option key={one} value={one}>
            {words.slowModes[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

type LeaveProps = Props & { open: boolean; onClose: () => void }

function LeaveDialog({ chat, entity, userId, open, onClose }: LeaveProps) {
  const leave = useWrite('leaveEventChat', { revalidate: false, leaves: true })
  const navigate = useNavigate()
  const isCrew = chat.room === 'crew'
  async function confirm() {
    const entityDetails = isCrew && entity ? { id: entity.id, type: entity.type } : { id: userId, type: 'user' }
    const result = await leave.write({ eventID: chat.eventID, entityDetails })
    if (result) void navigate(paths.chat({ entityId: entity?.id ?? null }))
  }
  return (
    <Dialog title={words.leaveTitle} open={open} onClose={onClose} small>
      <div className="flex flex-col gap-4">
        <p>{isCrew ? words.leaveCrewSure : words.leaveSure}</p>
        {leave.problem && <Notice tone="error">{leave.problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={leave.pending} onClick={() => void confirm()}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
