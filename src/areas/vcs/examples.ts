/** The repository that the API document uses as an example. */
export const exampleRepository = {
  id: 1,
  owner: 'octo-org',
  name: 'hello-world',
  full_name: 'octo-org/hello-world',
  auto_review: false,
  review_type: 'full',
  status: 'pending',
  webhook_url: 'https://agent.example/api/vcs/webhook?token=0000',
  host_access: false,
  host_access_refusal: 'No token for the source host is set up here (VCS_TOKEN)',
  delivery_problem: null,
  delivery_problem_at: null,
  last_delivery_at: null,
  created_at: '2026-11-22T20:31:28.906Z',
};
