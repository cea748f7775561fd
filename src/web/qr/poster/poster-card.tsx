import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/device/save-file.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { posterPng } from './png.ts'
import { type Logo, posterSvg } from './svg.ts'
import type { QrWords } from '../qr-words.ts'
import { usePageProblem } from '../use-page-problem.ts'

type Props = { words: QrWords['code']; url: string | null; logo: Logo; inches: number; onSave: () => void }
type SaveResult = 'svg' | 'png' | 'failed' | null

/** The code as it will print, and its files. */
export function PosterCard({ words, url, logo, inches, onSave }: Props) {
  const [saveResult, setSaveResult] = useState<SaveResult>(null)
  const [busy, setBusy] = useState(false)
  const problem = usePageProblem(url)
  if (!url) {
    return (
      <EmptyState title={words.empty}>
        <p>{words.emptyText}</p>
      </EmptyState>
    )
  }

  const svg = posterSvg(url, logo, inches)
  const name = `qr-${url.split('/')[3]}-${inches}in`
  const saveSvg = () => {
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
    setSaveResult('svg')
    onSave()
  }
  const savePng = async () => {
    setBusy(true)
    const png = await posterPng(url, logo, inches).catch(() => null)
    setBusy(false)
    setSaveResult(png ? 'png' : 'failed')
    if (!png) return
    saveFile(png, `${name}.png`)
    onSave()
  }

  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={words.alt(url)}
        className="aspect-square w-full max-w-xs rounded-field"
      />
      <p className="text-center text-sm text-mute">
        {words.opens} <span className="wrap-anywhere text-ink">{url}</span>
      </p>
      <output className="text-center font-semibold text-gold empty:hidden">{problem && words.warnings[problem]}</output>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        <Button onClick={saveSvg}>{words.svg}</Button>
        <Button variant="quiet" busy={busy} onClick={() => void savePng()}>
          {words.png}
        </Button>
      </div>
      <output className="text-center text-good empty:hidden">
        {(saveResult === 'svg' || saveResult === 'png') && words.saved[saveResult]}
      </output>
      {saveResult === 'failed' && (
        <p role="alert" className="text-center text-danger">
          {words.failed}
        </p>
      )}
      <p className="text-center text-sm text-balance text-mute">{words.hint}</p>
    </div>
  )
}
