import { Check, Plus } from 'lucide-react'
import { useAfterLogin } from '../../auth/use-after-login.ts'
import { paths } from '../../../kernel/paths.ts'
import { ToggleForm } from '../../kit/toggle-form.tsx'
import { followKey } from '../../profiles/follow-button.tsx'
import { words } from '../../profiles/profiles-words.ts'
import { useWrite } from '../../use-write.ts'

type Props = { entity: { id: string; name: string; following: boolean } }

/** Follows an entity from a list, or unfollows it, by a sign alone: names need the room. */
export function TileFollow({ entity: { id, name, following } }: Props) {
  const { attempt, pending, problem } = useWrite('changeFavoriteEntity')
  const followLater = useAfterLogin(followKey, id, () => {
    if (!following) void toggle()
  })

  async function toggle() {
    const result = await attempt({ entityID: id, following: !following })
    if (result && !result.ok && result.refusal.code === 'account/no-profile') followLater()
  }

  const Mark = following ? Check : Plus
  return (
    <div className="relative flex shrink-0 flex-col items-end gap-1">
      <ToggleForm
        action={paths.profile(id)}
        name="following"
        isOn={following}
        label={words.follow.label(name, following)}
        variant="quiet"
        busy={pending}
        onToggle={() => void toggle()}
      >
        {!pending && <Mark aria-hidden="true" className={`size-5 ${following ? 'text-good' : ''}`} />}
        <span className="sr-only">{following ? words.follow.following : words.follow.follow}</span>
      </ToggleForm>
      {problem && (
        <span role="alert" className="max-w-32 text-right text-sm text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}
