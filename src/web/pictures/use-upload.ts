import { useEffect, useRef, useState } from 'react'
import type { Crop } from '../../kernel/crop.ts'
import { brokenCode } from '../api.ts'
import { fitsShape, sizeOf } from './picture-size.ts'
import { uploadPicture } from './upload-picture.ts'

/** A file of this device, as long as it may be sent, cut or sent again. */
export type Chosen = { file: File; url: string; crop: Crop | null }

type State = {
  chosen: Chosen | null
  /** A new choice is being read. */
  isOpening: boolean
  /** Its part is being chosen. */
  isCropping: boolean
  /** 0 to 1 while a file uploads; 1 while the server draws it. */
  progress: number | null
  problem: string | null
  /** The same file may do better another time. */
  mayRetry: boolean
}

/** Refusals that are not about the file. */
const passing = new Set<string>([brokenCode, 'pictures/not-kept', 'pictures/too-slow', 'request/too-many'])
/** Of these, those of which the specification has words of its own for events. */
const unsaid = new Set<string>([brokenCode, 'pictures/not-kept'])

const calm = { isOpening: false, isCropping: false, progress: null, problem: null, mayRetry: false }

type Options = {
  /** Width by height of what stays of a picture; one that already has this shape is uploaded immediately. */
  aspect: number
  /** The message when the cause of a failure is unknown. */
  failed: string
  onDone: (pictureId: string) => void
}

/** One upload: a picture is chosen, cropped, sent, and can be sent again without choosing it again. */
export function useUpload({ aspect, failed, onDone }: Options) {
  const [state, setState] = useState<State>({ ...calm, chosen: null })
  const underWay = useRef<AbortController | null>(null)
  const newest = useRef<Chosen | null>(null)
  const stop = () => underWay.current?.abort()
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))

  useEffect(() => {
    const last = underWay
    return () => last.current?.abort()
  }, [])
  const url = state.chosen?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  async function send(chosen: Chosen) {
    stop()
    const controller = new AbortController()
    underWay.current = controller
    setState({ ...calm, chosen, progress: 0 })

    const onProgress = (progress: number) => controller === underWay.current && change({ progress })
    const result = await uploadPicture(chosen, onProgress, controller.signal)
    if (controller !== underWay.current) return
    underWay.current = null
    if (result.ok) {
      setState({ ...calm, chosen })
      return onDone(result.answer.image)
    }
    const { code, message } = result.refusal
    setState({ ...calm, chosen, problem: unsaid.has(code) ? failed : message, mayRetry: passing.has(code) })
  }

  async function choose(file: File) {
    stop()
    underWay.current = null
    const chosen = { file, url: URL.createObjectURL(file), crop: null }
    newest.current = chosen
    setState((now) => ({ ...calm, chosen: now.chosen, isOpening: true }))
    const size = await sizeOf(chosen.url)
    if (newest.current !== chosen) return URL.revokeObjectURL(chosen.url)
    // A picture the browser can't show can't be cropped here: the server says what is wrong with it.
    if (!size || fitsShape(size, aspect)) return void send(chosen)
    setState({ ...calm, chosen, isCropping: true })
  }

  const isUnderWay = state.isOpening || state.isCropping || state.progress !== null
  return {
    ...state,
    isUnderWay,
    isUploaded: state.chosen !== null && state.problem === null && !isUnderWay,
    choose,
    /** Sends the chosen picture with the part to keep. */
    use: (crop: Crop) => state.chosen && void send({ ...state.chosen, crop }),
    crop: () => change({ isCropping: true, problem: null }),
    retry: () => state.chosen && void send(state.chosen),
    refuse: (problem: string) => change({ problem, mayRetry: false }),
    /** Forgets the file, on its way or not. */
    clear() {
      stop()
      newest.current = null
      underWay.current = null
      setState({ ...calm, chosen: null })
    },
  }
}
