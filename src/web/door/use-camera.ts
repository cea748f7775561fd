import { useEffect, useRef, useState } from 'react'

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'unreadable'

const wishes = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} satisfies MediaStreamConstraints

const lookEveryMs = 150

/**
 * A camera to be shown by a `<video ref={video}>`, and what QR codes it sees.
 *
 * @param onSeen gets every sight, the same code many times a second; not called while `isPaused`
 */
export function useCamera(isPaused: boolean, onSeen: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRequested, setIsRequested] = useState(false)
  const [state, setState] = useState<CameraState>('off')

  useEffect(() => {
    let isOver = false
    void isCameraAllowed().then((isAllowed) => isAllowed && !isOver && setIsRequested(true))
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    if (!isRequested || !video.current) return
    const element = video.current
    let stream: MediaStream | null = null
    let isOver = false

    async function start() {
      setState('starting')
      stream = await navigator.mediaDevices.getUserMedia(wishes)
      if (isOver) return stop(stream)
      element.srcObject = stream
      await element.play()
      if (!isOver) setState('on')
    }
    start().catch((problem: unknown) => {
      if (isOver) return
      setIsRequested(false)
      setState(problem instanceof DOMException && problem.name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isOver = true
      if (stream) stop(stream)
      element.srcObject = null
    }
  }, [isRequested])

  useEffect(() => {
    if (state !== 'on' || isPaused || !video.current) return
    const element = video.current
    let isOver = false

    async function look() {
      const { readQr } = await import('./read-qr.ts')
      while (!isOver) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const code = element.readyState >= element.HAVE_CURRENT_DATA ? await readQr(element) : null
        if (isOver) return
        if (code !== null) onSeen(code)
        // oxlint-disable-next-line no-await-in-loop -- the phone stays cool
        await new Promise((go) => setTimeout(go, lookEveryMs))
      }
    }
    look().catch(() => {
      if (isOver) return
      // The QR reader failed to load: the camera restarts with it.
      setIsRequested(false)
      setState('unreadable')
    })
    return () => {
      isOver = true
    }
  }, [state, isPaused, onSeen])

  return { video, state, start: () => setIsRequested(true) }
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the camera was allowed on an earlier visit: then it starts without a tap. */
const isCameraAllowed = async (): Promise<boolean> =>
  // Some browsers have no such query and reject its name: their people tap the button.
  navigator.permissions?.query({ name: 'camera' }).then(
    ({ state }) => state === 'granted',
    () => false,
  ) ?? false
