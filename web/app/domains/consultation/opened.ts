import { useSearchParams } from 'react-router'

/** The thread that is open: `?id=`, as notices link to it. */
export const useOpened = (): string | null => useSearchParams()[0].get('id')
