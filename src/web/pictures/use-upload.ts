import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'

type State = {
  /** 0 to 1 while a file is on its way; 1 while the server draws it. */
  progress: number | null
  problem: string | null
  /** The same file may do better another time. */
  mayRetry: boolean
  /** The file as it looks here, until the stored picture takes its place. */
  preview: string | null
}

/** Refusals that are not about the file. */
const passing = new Set(['broken', 'pictures/not-kept', 'request/too-many'])

const idle: State = { progress: null, problem: null, mayRetry: false, preview: null }

/** One picture on its way to the server; a new file takes the place of the one before. */
export function useUpload(onDone: (pictureId: string) => void) {
  const [state, setState] = useState<State>(idle)
  const latest = useRef<{ file: File; stop: AbortController } | null>(null)

  const stop = () => latest.current?.stop.abort()
  useEffect(() => {
    const last = latest
    return () => last.current?.stop.abort()
  }, [])

  const { preview } = state
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function send(file: File) {
    stop()
    const mine = { file, stop: new AbortController() }
    latest.current = mine
    setState({ ...idle, progress: 0, preview: URL.createObjectURL(file) })

    const result = await uploadPicture(
      file,
      (progress) => mine === latest.current && setState((now) => ({ ...now, progress })),
      mine.stop.signal,
    )
    if (mine !== latest.current) return
    if (!result.ok) {
      const { code, message } = result.refusal
      return setState(({ preview: kept }) => ({
        ...idle,
        preview: kept,
        problem: message,
        mayRetry: passing.has(code),
      }))
    }
    setState(idle)
    onDone(result.answer.image)
  }

  return {
    ...state,
    send,
    /** Sends the same file once more. */
    retry: () => latest.current && void send(latest.current.file),
    refuse: (problem: string) => setState((now) => ({ ...now, problem })),
    clear() {
      stop()
      latest.current = null
      setState(idle)
    },
  }
}
