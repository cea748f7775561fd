import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PictureDrop } from '../../../pictures/picture-drop.tsx'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { useProblem } from '../form-problems.ts'
import { FormSection } from '../form-section.tsx'

type Props = {
  /** It isn't of an imported show that never had one. */
  isRequired: boolean
  onWaiting: (isWaiting: boolean) => void
  /** A picture is being opened, cropped or uploaded: it isn't missing meanwhile. */
  onPicking: (isPicking: boolean) => void
}

/** The poster; the form's errors are shown below it, the file drop's errors inside. */
export function PosterField({ isRequired, onWaiting, onPicking }: Props) {
  const { setValue } = useFormContext<EventState>()
  const image = useWatch<EventState, 'image'>({ name: 'image' })
  const problem = useProblem('image')
  const [isPicking, setIsPicking] = useState(false)
  return (
    <FormSection title={words.poster.title}>
      <div data-field="image" className="flex flex-col gap-2">
        <PictureDrop
          label={words.basics.poster}
          image={image}
          onChange={(picture) => setValue('image', picture, { shouldDirty: true })}
          onWaiting={onWaiting}
          onUnderWay={(isUnderWay) => {
            setIsPicking(isUnderWay)
            onPicking(isUnderWay)
          }}
        />
        {problem ? (
          <p className="text-sm text-danger">{problem}</p>
        ) : (
          isRequired && !image && !isPicking && <p className="text-sm text-mute">{words.poster.hint}</p>
        )}
      </div>
    </FormSection>
  )
}
