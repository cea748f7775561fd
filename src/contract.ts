import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { placesContract } from './features/places/places.contract.ts'

/** Every call, flat: its key is its name and its path, `POST /api/<name>`. */
export const contract = {
  ...placesContract,
}

export type Contract = typeof contract
export type CallInputs = InferContractRouterInputs<Contract>
export type CallOutputs = InferContractRouterOutputs<Contract>
