import { isUuid } from '@marque/domain/routing/is-uuid';
import type { DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../site/use-address.ts';
import { type CalendarView, queryOf } from './calendar-view.ts';

/** Makes a car draggable. Without a mouse, its link leads to the same choice of a time. */
export const draggableCar = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', id);
    event.dataTransfer.effectAllowed = 'move';
  },
});

const timeUnder = ({ target }: DragEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-time]')?.dataset.time : undefined;

/** A car that is dropped on an hour opens the form with this end, which says what will happen. Nothing happens before that. */
export function useCarDrop(view: CalendarView) {
  const navigate = useNavigate();
  const address = useAddress();
  return {
    onDragOver: (event: DragEvent) => {
      if (timeUnder(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [id, ends] = [event.dataTransfer.getData('text/plain'), timeUnder(event)];
      if (!ends || !isUuid(id)) return;
      event.preventDefault();
      const query = { ...queryOf(view), car: id, ends };
      void navigate(address({ route: 'office-calendar', query }), { preventScrollReset: true });
    },
  };
}
