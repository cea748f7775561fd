import { useState } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { words } from './leaving-words.ts'

const text = words.export

type State = 'idle' | 'pending' | 'done' | { problem: string }

/** Everything that is kept about somebody, as a file. */
export function ExportCard() {
  const [state, setState] = useState<State>('idle')

  async function download() {
    setState('pending')
    const result = await ask('exportMyData', {})
    if (!result.ok) return setState({ problem: problemOf(result.refusal) })

    save(result.answer)
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

/** Hands a file to the browser's downloads. */
function save({ fileName, zip }: { fileName: string; zip: string }) {
  const bytes = Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
