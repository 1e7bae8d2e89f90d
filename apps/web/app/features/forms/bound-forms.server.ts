import { data, type MiddlewareFunction } from 'react-router';
import { isBoundedForm } from './bounded-form.ts';
import { mostBytesOf } from './large-forms.ts';

/**
 * The root's middleware. It refuses a form that exceeds the limits before any action receives it. It also
 * refuses a body that is not a form, because every action reads a form.
 */
export const boundForms: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form || !isBoundedForm(form, mostBytesOf(url.pathname)))
    throw data(null, { status: 422, statusText: 'Unprocessable Entity' });
  return next();
};
