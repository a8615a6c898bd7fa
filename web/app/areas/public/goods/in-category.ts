import { isFailure } from '../../../lib/api/failure.ts'

/** What is asked for within a category; one that is gone counts as none. */
export const inCategory = <T>(categoryId: string | undefined, ask: (categoryId?: string) => Promise<T>): Promise<T> =>
  ask(categoryId).catch(error => {
    if (isFailure(error) && categoryId) return ask()
    throw error
  })
