import { Camera, CameraOff } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { words as doorWords } from './door-words.ts'
import { useCamera } from './use-camera.ts'

type Props = { isPaused: boolean; onCode: (code: string) => void }

/** A code that stays in sight is not scanned again within this time. */
const sameAgainMs = 3_000

const words = doorWords.camera

/** The camera's picture, as large as the phone allows, with a frame to aim with. */
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
    <div className="relative flex h-[58dvh] w-full items-center justify-center overflow-hidden bg-black sm:rounded-card">
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.label}
        className={`absolute inset-0 size-full object-cover ${state === 'on' ? '' : 'invisible'}`}
      />
      {state === 'on' ? (
        <div aria-hidden="true" className="relative aspect-square w-3/5 max-w-80 rounded-card border-4 border-gold" />
      ) : (
        <div className="relative flex flex-col items-center gap-4 p-6 text-center">
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
