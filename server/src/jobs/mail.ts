import type { Services } from '../services.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'mail.send': { to: string; subject: string; html: string }
  }
}

/** Mails leave after the transaction that wants them has committed; a failed delivery is tried again. */
export function handleMailJobs({ jobs, ports }: Services): void {
  jobs.handle('mail.send', mail => ports.mail.send(mail))
}
