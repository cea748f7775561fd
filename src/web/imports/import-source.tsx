import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { decodeFile } from '../../features/imports/rules/text/decode-file.ts'
import { day } from '../../kernel/day.ts'
import { importFile } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { focusInView } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { TextArea } from '../kit/fields/text-area.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import type { ImportFile } from './import-preview.ts'
import { words } from './imports-words.ts'
import { sampleListings } from './sample-words.ts'

const accept = {
  'text/calendar': ['.ics'],
  'text/csv': ['.csv'],
  // Excel's "Unicode Text" is separated by tabs.
  'text/plain': ['.txt'],
  'text/tab-separated-values': ['.tsv'],
  'application/json': ['.json'],
  'application/ld+json': ['.jsonld'],
}
const text = words.source

/** Why a file wasn't read, and how many times that was said: the same words a second time are news, too. */
export type FileProblem = { text: string | null; count: number }

type Props = {
  isLoading: boolean
  problem: FileProblem
  onProblem: (text: string | null) => void
  /** A calendar can be linked instead, so no one has to download it. */
  isLinkOffered?: boolean
  /** Pasted listings get a name here, by which a later paste updates them. */
  isNamedHere?: boolean
  onLook: (file: ImportFile) => void
}

/** A file of listings by drop, choice or paste; nothing is asked of the server before. */
export function ImportSource({
  isLoading,
  problem,
  onProblem,
  isLinkOffered = false,
  isNamedHere = true,
  onLook,
}: Props) {
  const [pasted, setPasted] = useState('')
  /** What the last file came from: its button shows that it is being read. */
  const [source, setSource] = useState<'file' | 'paste'>('file')
  const [name, setName] = useState('')

  async function take(file: File) {
    onProblem(null)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return onProblem(text.unreadable)
    const read = decodeFile(new Uint8Array(bytes))
    if (read === null) return onProblem(text.notText)
    if (read.length > importFile.maxCharacters) return onProblem(text.tooLarge(importFile.maxCharacters))
    if (read.trim() === '') return onProblem(text.emptyFile)
    setSource('file')
    onLook({ fileName: file.name.slice(0, 200), text: read })
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    // UTF-16 takes two bytes for each character.
    maxSize: 2 * importFile.maxCharacters + 2,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void take(file),
    onDropRejected: (rejected) => onProblem(dropProblem(rejected)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pasted.trim() === '') return onProblem(text.empty)
    onProblem(null)
    setSource('paste')
    onLook({ fileName: name.trim() || text.defaultName, text: pasted })
  }

  return (
    <div className="flex flex-col gap-6">
      {problem.text && (
        <div key={problem.count} ref={focusInView} tabIndex={-1} className="rounded-field">
          <Notice tone="error">{problem.text}</Notice>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div
          {...getRootProps()}
          className={`flex min-h-64 flex-col items-center justify-center gap-4 rounded-card border-2 border-dashed p-6 text-center ${isDragActive ? 'border-gold bg-deck-2' : 'border-line bg-deck'}`}
        >
          <FileUp aria-hidden="true" className="size-12 text-gold" />
          <p className="font-display text-2xl font-bold">
            <span className="max-sm:hidden pointer-coarse:hidden">{text.drop}</span>
            <span className="sm:hidden pointer-coarse:inline">{text.upload}</span>
          </p>
          <Button onClick={open} busy={isLoading && source === 'file'} disabled={isLoading}>
            {text.choose}
          </Button>
          <p role="status" className="font-semibold empty:hidden">
            {isLoading && source === 'file' && text.reading}
          </p>
          <p className="max-w-prose text-balance text-mute">{text.or}</p>
          {!isLinkOffered && <p className="max-w-prose text-sm text-balance text-mute">{text.link}</p>}
          <Columns />
          <a
            href="data:text/csv,"
            download={text.sampleName}
            // Its shows are upcoming whenever it is downloaded.
            onClick={({ currentTarget }) => {
              const today = day(new Date().toISOString().slice(0, 10))
              currentTarget.href = `data:text/csv;charset=utf-8,${encodeURIComponent(sampleListings(today))}`
            }}
            className="reach text-sm font-semibold text-gold hover:text-gold-2"
          >
            {text.sample}
          </a>
          <input {...getInputProps({ 'aria-label': text.label })} />
        </div>
        <form onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
          <h2 className="text-2xl">{text.paste}</h2>
          <TextArea
            label={text.label}
            hint={text.pasteHint}
            rows={6}
            maxLength={importFile.maxCharacters}
            spellCheck={false}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value)
              onProblem(null)
            }}
          />
          {isNamedHere && (
            <TextField
              label={text.name}
              hint={text.nameHint}
              placeholder={text.defaultName}
              maxLength={importFile.maxFileName}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Button
            type="submit"
            variant="quiet"
            busy={isLoading && source === 'paste'}
            disabled={isLoading}
            className="self-start"
          >
            {text.look}
          </Button>
        </form>
      </div>
    </div>
  )
}

/** What a CSV file may have, short enough to find a name in on a phone. */
function Columns() {
  const { required, optional, examples } = text.columns
  return (
    <div className="flex max-w-prose flex-col gap-3 text-sm text-mute">
      <p className="text-balance">{required}</p>
      <ul className="flex flex-wrap justify-center gap-1.5">
        {optional.map((name) => (
          <li key={name} className="rounded-pill border border-line px-2 font-mono text-ink">
            {name}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_auto] justify-center gap-x-3 text-left">
        {examples.map(([content, example]) => (
          <div key={content} className="contents">
            <dt>{content}</dt>
            <dd className="font-mono text-ink">{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function dropProblem(rejected: FileRejection[]): string {
  const code = rejected.length > 1 ? 'too-many-files' : rejected[0]?.errors[0]?.code
  if (code === 'too-many-files') return text.tooMany
  return code === 'file-too-large' ? text.tooLarge(importFile.maxCharacters) : text.wrongType
}
