import { useState } from 'react'
import { useWrite } from '../use-write.ts'
import { type Fix, type ImportFile, isPublishable, linesToCome, type Preview } from './import-preview.ts'

type PreviewedFile = { file: ImportFile; preview: Preview; fixes: Fix[] }

type Step<Input> = {
  /** @returns null where it was refused, which `problem` then tells */
  write: (input: Input) => Promise<Preview | null>
  pending: boolean
  problem: string | null
  clear: () => void
}
type Mended = ImportFile & { fixes: Fix[] }

/** The import of a page's own shows. */
export function useImport({ id, type }: { id: string; type: string }) {
  const preview = useWrite('previewImport')
  const publication = useWrite('publishImport')
  const entityDetails = { id, type }
  return useImportSteps(
    { ...preview, write: (input) => preview.write({ entityDetails, ...input }) },
    { ...publication, write: (input) => publication.write({ entityDetails, ...input }) },
  )
}

/**
 * A file on its way in: chosen, looked at, mended, published. What was chosen and mended stays through every problem.
 */
export function useImportSteps(preview: Step<Mended>, publication: Step<Mended & { lines: number[] }>) {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Preview | null>(null)

  return {
    previewed,
    chosen,
    setChosen,
    outcome,
    isLoading: preview.pending,
    isPublishing: publication.pending,
    problem: publication.problem ?? preview.problem,

    /**
     * Reads a file, or reads it again with what was mended; a row that becomes usable is chosen.
     *
     * @returns whether it was read
     */
    async look(file: ImportFile, fixes: Fix[] = []): Promise<boolean> {
      publication.clear()
      const answer = await preview.write({ ...file, fixes })
      if (!answer) return false
      const mended = new Set(fixes.map(({ line }) => line))
      const isSameFile = previewed?.file === file
      setPreviewed({ file, preview: answer, fixes })
      const usable = new Set(linesToCome(answer.rows))
      const publishable = answer.rows.filter(isPublishable).map(({ line }) => line)
      // Boxes may have been ticked while the file was read.
      setChosen((now) =>
        isSameFile
          ? new Set(publishable.filter((line) => now.has(line) || (mended.has(line) && usable.has(line))))
          : usable,
      )
      return true
    },

    async publish() {
      if (!previewed) return
      const answer = await publication.write({ ...previewed.file, fixes: previewed.fixes, lines: [...chosen] })
      if (answer) setOutcome(answer)
    },

    restart() {
      preview.clear()
      publication.clear()
      setPreviewed(null)
      setOutcome(null)
    },
  }
}
