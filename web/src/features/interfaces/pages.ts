export { InterfacePage } from './interface-page.tsx'
export { InterfacesPage } from './interfaces-page.tsx'
export { loadInterfaceWords } from './load-interface-words.ts'
export { NewInterfacePage } from './new-interface-page.tsx'
