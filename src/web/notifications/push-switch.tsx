import { useId } from 'react'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { words } from './notifications-words.ts'
import type { PushDevice } from './use-push-switch.ts'

/** Turns push messages on and off for this device (decision G39). */
export function PushSwitch({ device: { state, pending, problem, toggle, retry } }: { device: PushDevice }) {
  const [id, label, hint] = [useId(), useId(), useId()]
  const isOn = typeof state === 'object' && state.isOn

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <label id={label} htmlFor={id} className="font-semibold">
            {words.push.label}
          </label>
          <p id={hint} className="text-sm text-mute">
            {state === 'unable' ? words.push.unable : words.push.hint} {words.push.mails}
          </p>
        </div>
        <button
          id={id}
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={label}
          aria-describedby={hint}
          aria-busy={pending}
          disabled={pending || typeof state === 'string'}
          onClick={() => void toggle(!isOn)}
          className="flex h-8 w-14 shrink-0 items-center rounded-pill border border-line bg-night p-1 transition-colors disabled:opacity-60 aria-checked:border-gold aria-checked:bg-gold"
        >
          <span
            aria-hidden="true"
            className={`size-6 rounded-pill transition-transform ${isOn ? 'translate-x-5 bg-night' : 'bg-mute'}`}
          />
        </button>
      </div>
      <output className="sr-only">{pending ? words.push.busy : ''}</output>
      {problem && <Notice tone="error">{problem}</Notice>}
      {state === 'unread' && (
        <>
          <Notice tone="error">{words.push.unread}</Notice>
          <Button variant="quiet" className="self-start" onClick={retry}>
            {words.again}
          </Button>
        </>
      )}
    </div>
  )
}
