import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { dropTexts, pictureTypes } from '../../features/pictures/rules/picture-file.ts'
import { picture as limits } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import type { Crop } from '../../kernel/crop.ts'
import { DropPreview } from './drop-preview.tsx'
import { words } from './pictures-words.ts'
import { useSubmitAfterUpload } from './use-submit-after-upload.ts'
import { useUpload } from './use-upload.ts'

const PictureCrop = lazy(async () => ({ default: (await import('./picture-crop.tsx')).PictureCrop }))

const shapes = {
  poster: { look: 'aspect-[4/5] max-w-60 rounded-card max-sm:mx-auto', aspect: 4 / 5 },
  wide: { look: 'aspect-[3/2] max-w-sm rounded-card', aspect: 3 / 2 },
  square: { look: 'aspect-square max-w-60 rounded-card', aspect: 1 },
  round: { look: 'aspect-square max-w-40 rounded-pill', aspect: 1 },
} as const

type Props = {
  label: string
  /** An uploaded picture's id. */
  image: string | null
  onChange: (image: string | null) => void
  /** Whether its form was submitted and is waiting for the upload: the form's button is busy meanwhile. */
  onWaiting: (isWaiting: boolean) => void
  /** Whether a picture is being opened, cropped or uploaded. */
  onUnderWay?: (isUnderWay: boolean) => void
  shape?: keyof typeof shapes
  /** Width by height of what stays of the picture; the shape's own without. */
  aspect?: number
  /** An error of the form's field, such as that it is empty. */
  error?: string | null
}

const accept = Object.fromEntries(Object.entries(pictureTypes).map(([type, endings]) => [type, [...endings]]))

/** Takes one picture by drop or choice, has it cut where its shape differs, and uploads it, showing how far it is. */
export function PictureDrop({
  label,
  image,
  onChange,
  onWaiting,
  onUnderWay,
  shape = 'poster',
  aspect = shapes[shape].aspect,
  error,
}: Props) {
  const hint = useId()
  const [announcement, setAnnouncement] = useState('')
  const upload = useUpload({
    aspect,
    failed: shape === 'poster' ? words.failedEvent : words.failed,
    onDone(id) {
      setAnnouncement(words.uploaded(label))
      onChange(id)
    },
  })
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    accept,
    minSize: limits.minBytes,
    maxSize: limits.maxBytes,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted([file]) {
      visiblePart.current = null
      if (file) void upload.choose(file)
    },
    onDropRejected: (rejected) => upload.refuse(dropProblem(rejected)),
    onFileDialogCancel: () => setAnnouncement(words.notChosen),
  })
  const visiblePart = useRef<Crop | null>(null)
  const form = useSubmitAfterUpload(
    rootRef,
    { ...upload, applyCrop: () => void (upload.isCropping && visiblePart.current && upload.use(visiblePart.current)) },
    onWaiting,
  )
  const { isUnderWay } = upload
  const tellUnderWay = useEffectEvent((isBusy: boolean) => onUnderWay?.(isBusy))
  useEffect(() => {
    tellUnderWay(isUnderWay)
  }, [isUnderWay])
  const isSending = upload.progress !== null
  // What is visible of an uncropped picture is used when its form is submitted.
  const problem = upload.problem ?? (upload.isCropping ? null : error)

  /** The focused control disappears, so focus stays here. */
  const andStay = (act: () => void) => () => {
    rootRef.current?.focus()
    act()
  }

  return (
    <div
      {...getRootProps({ tabIndex: -1 })}
      className={`flex flex-col gap-4 rounded-card border-2 border-dashed p-4 sm:flex-row sm:flex-wrap sm:items-center ${isDragActive ? 'border-gold bg-deck-2' : 'border-line bg-deck'}`}
    >
      {upload.isCropping && upload.chosen ? (
        <Suspense fallback={<p className="text-sm text-mute">{words.crop.loading}</p>}>
          <PictureCrop
            key={upload.chosen.url}
            label={label}
            url={upload.chosen.url}
            aspect={aspect}
            isRound={shape === 'round'}
            before={upload.chosen.crop}
            onChange={(crop) => {
              visiblePart.current = crop
              if (crop && form.isWaiting()) void upload.use(crop)
            }}
            onUse={(crop) => andStay(() => void upload.use(crop))()}
            onCancel={andStay(upload.clear)}
          />
        </Suspense>
      ) : (
        <div
          className={`relative grid w-full shrink-0 place-items-center overflow-hidden bg-night ${shapes[shape].look}`}
        >
          <DropPreview label={label} image={image} chosen={upload.chosen} isPending={isSending || upload.mayRetry} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:basis-60">
        <p className="font-semibold">
          {label}
          <input {...getInputProps({ 'aria-label': label, 'aria-describedby': hint })} />
        </p>
        <p id={hint} className="text-sm text-mute">
          {words.hint} <span className="pointer-coarse:hidden">{words.drop}</span>
        </p>
        {upload.progress !== null && <UploadProgress part={upload.progress} />}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem} {form.hasFailed && upload.problem && words.notSaved}
          </p>
        )}
        <div className="flex flex-wrap gap-x-1 gap-y-3 sm:gap-3">
          <Button variant="quiet" onClick={open} busy={isSending}>
            {image || upload.chosen ? words.another : words.choose}
          </Button>
          {isSending && (
            <Button variant="ghost" className="max-sm:px-2!" onClick={andStay(upload.clear)}>
              {words.cancel}
            </Button>
          )}
          {upload.mayRetry && (
            <Button variant="ghost" className="max-sm:px-2!" onClick={andStay(upload.retry)}>
              {words.again}
            </Button>
          )}
          {upload.chosen && !upload.isCropping && !isSending && (
            <Button variant="ghost" className="max-sm:px-2!" onClick={upload.crop}>
              {words.crop.open}
            </Button>
          )}
          {image && !isSending && !upload.isCropping && (
            <Button
              variant="ghost"
              className="max-sm:px-2!"
              onClick={andStay(() => {
                upload.clear()
                setAnnouncement('')
                onChange(null)
              })}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <output className="sr-only">{isSending ? '' : announcement}</output>
      </div>
    </div>
  )
}

/** The first problem with the dropped file, in the specification's words. */
function dropProblem(rejected: FileRejection[]): string {
  const code = rejected.length > 1 ? 'too-many-files' : rejected[0]?.errors[0]?.code
  return isKnown(code) ? dropTexts[code] : words.failed
}

const isKnown = (code: string | undefined): code is keyof typeof dropTexts => code !== undefined && code in dropTexts

/** @param part of the file that was sent, 0 to 1; at 1 the server starts drawing it */
function UploadProgress({ part }: { part: number }) {
  return (
    <div className="flex flex-col gap-1">
      <progress
        aria-label={words.upload}
        value={part}
        max={1}
        className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-night [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-night [&::-webkit-progress-value]:bg-gold"
      />
      <p className="text-sm text-mute">{part === 1 ? words.preparing : words.uploading(Math.round(part * 100))}</p>
    </div>
  )
}
