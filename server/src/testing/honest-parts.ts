/** Addresses as file.upload gives them. */
export const FILE = '/files/open/202611/01a1fc73-5faa-7f6d-b53c-6477ef325021.png'
export const CLIP = '/files/open/202611/01a1fc73-5faa-7f6d-b53c-6477ef325022.mp4'

/** What the sanitiser gives every link that leads to another site. */
export const REL = 'rel="noopener noreferrer nofollow ugc" target="_blank"'
