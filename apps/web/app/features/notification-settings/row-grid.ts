/** A name and three channels side by side. On a phone, the channels are below the name. */
export const rowGrid = 'sm:grid sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem] sm:items-start sm:gap-x-4';
