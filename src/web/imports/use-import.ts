import { useState } from 'react'
import { forgetText, readText, writeText } from '../stored-text.ts'
import { useWrite } from '../use-write.ts'
import type { FileProblem } from './import-source.tsx'
import { type Fix, type ImportFile, isPublishable, linesToCome, type Preview } from './import-preview.ts'

type PreviewedFile = { file: ImportFile; preview: Preview; fixes: Fix[] }

const venueKey = (entityID: string, { fileName }: Pick<ImportFile, 'fileName'>) =>
  `import-venue:${entityID}:${fileName}`

type Step<Input> = {
  /** @returns null if it was refused; `problem` says why */
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
  const calendar = useWrite('readCalendar', { revalidate: false })
  /** The last file that was looked at is a calendar's. */
  const [isCalendar, setIsCalendar] = useState(false)
  const steps = useImportSteps(
    { ...preview, write: (input) => preview.write({ entityDetails, ...input }) },
    { ...publication, write: (input) => publication.write({ entityDetails, ...input }) },
  )
  function look(file: ImportFile, fixes?: Fix[]) {
    calendar.clear()
    setIsCalendar(false)
    return steps.look(file, fixes)
  }
  return {
    ...steps,
    isLoading: steps.isLoading && !(isCalendar && !steps.previewed),
    isFetching: calendar.pending || (isCalendar && steps.isLoading),
    calendarProblem: calendar.problem,
    clearCalendarProblem: calendar.clear,

    look,

    /** Reads a file with the venue that was chosen for the last one of this name. */
    lookAtFile(file: ImportFile) {
      const venueInFile = readText('localStorage', venueKey(id, file))
      return look({ ...file, ...(venueInFile !== null && { venueInFile }) })
    },

    /** Reads a file again with its venue's name for the page; null: with none. The choice is for later files of its name, too. */
    nameVenue(file: ImportFile, fixes: Fix[], venueInFile: string | null) {
      if (venueInFile === null) forgetText('localStorage', venueKey(id, file))
      else writeText('localStorage', venueKey(id, file), venueInFile)
      const { venueInFile: _, ...rest } = file
      return look({ ...rest, ...(venueInFile !== null && { venueInFile }) }, fixes)
    },

    restart() {
      calendar.clear()
      steps.restart()
    },

    /** Fetches a calendar, and reads it as a file. */
    async lookAtCalendar(url: string, venueInFile?: string | null) {
      steps.setFileProblem(null)
      setIsCalendar(true)
      const answer = await calendar.write({ entityID: id, url })
      if (!answer) return
      const { fileName, text, url: calendarUrl } = answer
      await steps.look({ fileName, text, calendarUrl, ...(venueInFile && { venueInFile }) })
    },
  }
}

/**
 * A file on its way in: chosen, looked at, mended, published. What was chosen and mended stays through every problem.
 */
export function useImportSteps(preview: Step<Mended>, publication: Step<Mended & { lines: number[] }>) {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState<FileProblem>({ text: null, count: 0 })
  const problem = publication.problem ?? preview.problem

  /** Says why a file can't be sent at all; null clears any message about a file. */
  function setFileProblem(text: string | null) {
    if (text === null) preview.clear()
    setRefusal(({ count }) => ({ text, count: text === null ? count : count + 1 }))
  }

  return {
    previewed,
    chosen,
    setChosen,
    outcome,
    isLoading: preview.pending,
    isPublishing: publication.pending,
    problem,
    fileProblem: { text: refusal.text ?? problem, count: refusal.count },
    setFileProblem,

    /**
     * Reads a file, or reads it again with the corrections; a row that becomes usable is selected.
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
      setFileProblem(null)
      publication.clear()
      setPreviewed(null)
      setOutcome(null)
    },
  }
}
