import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { dropTexts, pictureTypes } from '../../features/pictures/rules/picture-file.ts'
import { picture as limits } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { paths } from '../paths.ts'
import { words } from './pictures-words.ts'
import { useUpload } from './use-upload.ts'

const shapes = {
  poster: 'aspect-[4/5] max-w-60 rounded-card',
  wide: 'aspect-[3/2] max-w-md rounded-card',
  square: 'aspect-square max-w-60 rounded-card',
  round: 'aspect-square max-w-40 rounded-pill',
} as const

type Props = {
  label: string
  /** An uploaded picture's id. */
  image: string | null
  onChange: (image: string | null) => void
  shape?: keyof typeof shapes
  /** What is wrong with the form's field, such as that it is empty. */
  error?: string | null
}

const accept = Object.fromEntries(Object.entries(pictureTypes).map(([type, endings]) => [type, [...endings]]))

/** Takes one picture by drop or choice and uploads it at once, showing how far it is. */
export function PictureDrop({ label, image, onChange, shape = 'poster', error }: Props) {
  const hint = useId()
  const upload = useUpload(onChange)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    minSize: limits.minBytes,
    maxSize: limits.maxBytes,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void upload.send(file),
    onDropRejected: (rejected) => upload.refuse(dropProblem(rejected)),
  })
  const isSending = upload.progress !== null
  const shown = upload.preview ?? (image && paths.picture(image, 640))
  const problem = upload.problem ?? error

  return (
    <div
      {...getRootProps()}
      className={`flex flex-col gap-4 rounded-card border-2 border-dashed p-4 sm:flex-row sm:flex-wrap sm:items-center ${isDragActive ? 'border-gold bg-deck-2' : 'border-line bg-deck'}`}
    >
      <div className={`grid w-full shrink-0 place-items-center overflow-hidden bg-night ${shapes[shape]}`}>
        {shown ? (
          <img
            src={shown}
            alt={words.preview(label)}
            className={`size-full object-cover ${isSending ? 'opacity-60' : ''}`}
          />
        ) : (
          <ImagePlus aria-hidden="true" className="size-12 text-mute" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:basis-60">
        <p className="font-semibold">
          {label}
          <input {...getInputProps({ 'aria-label': label, 'aria-describedby': hint })} />
        </p>
        <p id={hint} className="text-sm text-mute">
          {words.hint}
        </p>
        {isSending && (
          <div className="flex flex-col gap-1">
            <progress
              aria-label={words.upload}
              value={upload.progress ?? 0}
              max={1}
              className="h-2 w-full overflow-hidden rounded-pill accent-gold"
            />
            <p className="text-sm text-mute">
              {upload.progress === 1 ? words.preparing : words.uploading(Math.round((upload.progress ?? 0) * 100))}
            </p>
          </div>
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={open} busy={isSending}>
            {shown ? words.another : words.choose}
          </Button>
          {upload.mayRetry && (
            <Button variant="ghost" onClick={upload.retry}>
              {words.again}
            </Button>
          )}
          {image && !isSending && (
            <Button
              variant="ghost"
              onClick={() => {
                upload.clear()
                onChange(null)
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <output className="sr-only">{image && !isSending ? words.uploaded(label) : ''}</output>
      </div>
    </div>
  )
}

/** The first thing that is wrong with what was dropped, in the specification's words. */
function dropProblem(rejected: FileRejection[]): string {
  const code = rejected.length > 1 ? 'too-many-files' : rejected[0]?.errors[0]?.code
  return isKnown(code) ? dropTexts[code] : words.failed
}

const isKnown = (code: string | undefined): code is keyof typeof dropTexts => code !== undefined && code in dropTexts
