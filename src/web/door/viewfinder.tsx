import { Camera, CameraOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { words as doorWords } from './door-words.ts'
import { sightFilter } from './sight-filter.ts'
import { useCamera } from './use-camera.ts'

type Props = { isPaused: boolean; onCode: (code: string) => void }

const words = doorWords.camera

/** The camera's picture behind the whole page, and a frame to aim with in the room that the page leaves. */
export function Viewfinder({ isPaused, onCode }: Props) {
  const [filter] = useState(sightFilter)
  useEffect(() => {
    if (!isPaused) filter.resume(performance.now())
  }, [filter, isPaused])
  const onSeen = useCallback(
    (code: string) => {
      if (filter.isScan(code, performance.now())) onCode(code)
    },
    [filter, onCode],
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
