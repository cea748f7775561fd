import { z } from 'zod'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { call } from '../authorization.ts'

export const picturesContract = {
  /** Keeps a picture before what shows it is saved; its id goes into `image` there (decision C36). */
  uploadImage: call({ may: 'fan', rule: 'JPEG, PNG or WebP; at most 8 MB; 60 an hour a person' })
    .input(
      z.object({
        image: z.union([z.file(), z.array(z.file()), z.string()]).optional(),
        /** The part that stays as `x,y,width,height` in parts of what people see, 0 to 1. */
        crop: z.string().max(60).optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), image: z.string() }))
    .errors(
      mayRefuse(
        'pictures/none',
        'pictures/too-many',
        'pictures/wrong-type',
        'pictures/too-large',
        'pictures/too-short',
        'pictures/damaged',
        'pictures/moving',
        'pictures/too-few-pixels',
        'pictures/too-many-pixels',
        'pictures/too-slow',
        'pictures/wrong-crop',
        'pictures/not-kept',
        'request/too-many',
      ),
    ),
}
