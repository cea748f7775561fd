import { Camera, CameraOff } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { words as doorWords } from './door-words.ts'
import { useCamera } from './use-camera.ts'

type Props = { isPaused: boolean; onCode: (code: string) => void }

/** A code that stays in sight is not scanned again within this time. */
const sameAgainMs = 3_000

const words = doorWords.camera

/** The camera's picture behind the whole page, and a frame to aim with in the room that the page leaves. */
export function Viewfinder({ isPaused, onCode }: Props) {
  const last = useRef({ code: '', at: Number.NEGATIVE_INFINITY })
  const onSeen = useCallback(
    (code: string) => {
      const now = performance.now()
      const isSame = code === last.current.code && now - last.current.at < sameAgainMs
      last.current = { code, at: now }
      if (!isSame) onCode(code)
    },
    [onCode],
  )
  const { video, state, start } = useCamera(isPaused, onSeen)

  return (
    <div className="flex min-h-64 flex-1 items-center justify-center">
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.label}
        className={`fixed inset-0 -z-10 size-full bg-black object-cover ${state === 'on' ? '' : 'invisible'}`}
      />
      {state === 'on' ? (
        <div aria-hidden="true" className="aspect-square w-3/5 max-w-80 rounded-card border-4 border-gold" />
      ) : (
        <div className="flex flex-col items-center gap-4 p-6 text-center">
          {state === 'off' || state === 'starting' ? (
            <Camera aria-hidden="true" className="size-12 text-gold" />
          ) : (
            <CameraOff aria-hidden="true" className="size-12 text-mute" />
          )}
          <output>{words.states[state]}</output>
          {state !== 'starting' && (
            <Button onClick={start} className="min-h-12 px-8 text-lg">
              {state === 'off' ? words.start : words.again}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
