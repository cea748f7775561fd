import { withHttps } from '../../../kernel/link-host.ts'
import { useState } from 'react'
import { ImportReview } from '../../imports/import-review.tsx'
import type { ImportFile, ImportRow } from '../../imports/import-preview.ts'
import { ImportSource } from '../../imports/import-source.tsx'
import { useImportSteps } from '../../imports/use-import.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './import-desk-words.ts'

const nameMax = 200
const urlMax = 2_000

/** A town's calendar on its way in: named, chosen, looked at row by row, imported. */
export function TownUpload() {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const preview = useWrite('previewTownImport')
  const publication = useWrite('publishTownImport')
  const source = { name: name.trim(), ...(url.trim() && { url: withHttps(url) }) }
  const importing = useImportSteps(
    { ...preview, write: (input) => preview.write({ ...input, source }) },
    { ...publication, write: (input) => publication.write({ ...input, source }) },
  )
  const { previewed, outcome } = importing
  const nameProblem = source.name ? undefined : words.noSource
  const urlProblem = !source.url || isWebAddress(source.url) ? undefined : words.badUrl

  function look(file: ImportFile) {
    setIsChecked(true)
    if (!nameProblem && !urlProblem) void importing.look(file)
  }

  if (outcome) {
    const count = (one: ImportRow['outcome']) => outcome.rows.filter((row) => row.outcome === one).length
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="success">{words.published(count('created'), count('updated'), count('unchanged'))}</Notice>
        {outcome.left.length > 0 && <Notice>{words.left(outcome.left.length)}</Notice>}
        <Button variant="quiet" onClick={importing.restart}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (previewed) {
    return (
      <ImportReview
        fileName={previewed.file.fileName}
        preview={previewed.preview}
        fixes={previewed.fixes}
        chosen={importing.chosen}
        onChoose={importing.setChosen}
        onMend={(fixes) => importing.look(previewed.file, fixes)}
        onPublish={() => void importing.publish()}
        onRestart={importing.restart}
        isLoading={importing.isLoading}
        isPublishing={importing.isPublishing}
        reason={undefined}
        problem={importing.problem}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 lg:grid-cols-2">
        <TextField
          label={words.source}
          hint={words.sourceHint}
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isChecked ? nameProblem : undefined}
        />
        <TextField
          label={words.url}
          hint={words.urlHint}
          inputMode="url"
          maxLength={urlMax}
          value={url}
          onBlur={() => setUrl(withHttps(url))}
          onChange={(event) => setUrl(event.target.value)}
          error={isChecked ? urlProblem : undefined}
        />
      </div>
      <ImportSource
        isLoading={importing.isLoading}
        problem={importing.fileProblem}
        onProblem={importing.setFileProblem}
        isNamedHere={false}
        onLook={look}
      />
    </div>
  )
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
