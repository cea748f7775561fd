import { useState } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/device/save-file.ts'
import { Notice } from '../../kit/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { words } from './leaving-words.ts'

const text = words.export

type State = 'idle' | 'pending' | 'done' | { problem: string }

/** Everything that is kept about someone, as a file. */
export function ExportCard() {
  const [state, setState] = useState<State>('idle')

  async function download() {
    setState('pending')
    const result = await ask('exportMyData', {})
    if (!result.ok) return setState({ problem: problemOf(result.refusal) })

    saveFile(fileOf(result.answer.zip), result.answer.fileName)
    setState('done')
  }

  return (
    <AccountCard title={text.card}>
      <p className="text-mute">{text.text}</p>
      <Button variant="quiet" busy={state === 'pending'} className="self-start" onClick={() => void download()}>
        {text.submit}
      </Button>
      {state === 'done' && <Notice tone="success">{text.done}</Notice>}
      {typeof state === 'object' && <Notice tone="error">{state.problem}</Notice>}
    </AccountCard>
  )
}

const problemOf = ({ code, message }: { code: string; message: string }) =>
  isUnanswered(code) || code === 'request/too-many' ? message : text.failed

const fileOf = (zip: string) =>
  new Blob([Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0))], { type: 'application/zip' })
